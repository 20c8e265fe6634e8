export { type Consent, type ConsentChoice, createConsent } from './consent.ts';
export type { ConsentMode, ConsentPolicy, ConsentText } from './consent-policy.ts';
export { defineFrame, type Frame, type PageProblem } from './define-frame.ts';
export { type SiteOptions, SiteOptionsContext, useSiteOptions } from './site-options.ts';
export { useConsent } from './use-consent.ts';
