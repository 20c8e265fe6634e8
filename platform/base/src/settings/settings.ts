export { isLoopback, isPublicSite, toApiBase, toServerUrl, toSiteUrl } from './addresses.ts';
export { findMisspelt } from './find-misspelt.ts';
export { readSettings, type Settings, SettingsError } from './read-settings.ts';
