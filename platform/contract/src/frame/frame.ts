export {
  type Consent,
  type ConsentChoice,
  type ConsentMode,
  type ConsentPolicy,
  type ConsentText,
  createConsent,
} from './consent.ts';
export { defineFrame, type Frame, type FramePage } from './define-frame.ts';
export { type SiteOptions, SiteOptionsContext, useConsent, useSiteOptions } from './site-options.ts';
