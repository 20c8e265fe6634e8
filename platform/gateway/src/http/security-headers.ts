import { createHash } from 'node:crypto';
import type { SectionJson } from '@site/contract/section-json';
import { REPORTS_PATH } from '@site/page/names';

/** The only foreign host whose pages may be framed. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com';

/** Trusted Types policies of the shell; chunks of sections are loaded through them too. */
const SHELL_POLICIES = ['boot', 'site-scripts', 'shell', 'dompurify'];

/** Endpoint name for `report-to`. Not `default`: browsers would send reports of other kinds there too. */
const REPORTS_GROUP = 'csp';

const OWN_STYLES = "style-src 'self'";

/**
 * Allows the inline style sheets of a document (CSP Level 3, hash-source).
 *
 * @param headers names and values, including the policy of `toSecurityHeaders`
 * @param styles integrity values of the style sheets
 */
export const allowStyles = (headers: readonly string[], styles: readonly string[]): readonly string[] =>
  styles.length === 0
    ? headers
    : headers.map((text) => text.replace(OWN_STYLES, [OWN_STYLES, ...styles.map((hash) => `'${hash}'`)].join(' ')));

/**
 * The headers of every page. Scripts run only when the one inline boot script, allowed by its hash, loads them (CSP
 * Level 3 'strict-dynamic'); no inline code, no eval.
 *
 * Browsers report violations (CSP Level 3, section 5): with `report-to` over HTTPS, which the Reporting API requires;
 * with `report-uri` otherwise.
 *
 * @param bootScript the text of the inline script
 * @param foreignScripts true for pages whose third-party script needs the default Trusted Types policy
 * @param secure true when the site is served over HTTPS
 */
export function toSecurityHeaders(
  bootScript: string,
  secure: boolean,
  foreignScripts = false,
): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(bootScript).digest('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'sha256-${hash}' 'strict-dynamic'`,
    OWN_STYLES,
    // `data:` for placeholders of images (platform/renderer: image-placeholder.ts).
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${VIDEO_HOST}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${[...SHELL_POLICIES, ...(foreignScripts ? ['default'] : [])].join(' ')}`,
    `report-uri ${REPORTS_PATH}`,
    ...(secure ? [`report-to ${REPORTS_GROUP}`] : []),
  ];
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': policy.join('; '),
    ...(secure ? { 'Reporting-Endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"` } : {}),
  };
}

/**
 * The headers of the pages of a release set, by section. Sections with foreign scripts are allowed one more Trusted
 * Types policy.
 *
 * @param bootScript the text of the inline script
 * @param secure true when the site is served over HTTPS
 */
export function createSetHeaders(
  bootScript: string,
  sections: readonly Pick<SectionJson, 'name' | 'foreignScripts'>[],
  secure: boolean,
): (section: string | undefined) => Readonly<Record<string, string>> {
  const usual = toSecurityHeaders(bootScript, secure);
  const foreign = toSecurityHeaders(bootScript, secure, true);
  return (section) =>
    sections.some(({ name, foreignScripts }) => foreignScripts && name === section) ? foreign : usual;
}

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  // Pages override it.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
