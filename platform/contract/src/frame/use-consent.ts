import type { Consent } from './consent.ts';
import { useSiteOptions } from './site-options.ts';

/** Records a choice on cookies. */
export const useConsent = (): Consent => useSiteOptions().consent;
