export { isPublicSite, toApiBase, toServerUrl, toSiteUrl } from './addresses.ts';
export { readSettings, type Settings, SettingsError } from './read-settings.ts';
