/** True for a build with Module Federation's own runtime instead of ours (decision 020). */
export const isOfficial = (): boolean => process.env.FEDERATION_RUNTIME === 'official';
