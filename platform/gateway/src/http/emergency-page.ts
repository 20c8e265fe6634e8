import { escapeMarkup } from '@site/base/text/escape-markup';
import type { SiteDeclaration } from '@site/contract/site-declaration';

/** A submitted form that could not be processed. */
interface UnansweredForm {
  /** Path and query of the form's address. */
  readonly action: string;
  readonly fields: URLSearchParams;
}

/** The page runs no script; its form can be submitted to this site only. */
export const EMERGENCY_POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The same fields as hidden inputs with one button, so that the visitor need not type again. */
function renderRetryForm({ emergency }: SiteDeclaration, { action, fields }: UnansweredForm): string {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return [
    `<form method="post" action="${escapeMarkup(action)}">`,
    ...inputs,
    `<p>${emergency.retryText} <button>${emergency.retryButton}</button></p></form>`,
  ].join('');
}

/** The last fallback, when even the frame cannot be rendered: no section, no content, no script. */
export function renderEmergencyPage(site: SiteDeclaration, form: UnansweredForm | null): string {
  const { lang, home, emergency } = site;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${emergency.title}</title></head>`,
    `<body><main><h1>${emergency.title}</h1>`,
    `<p>${emergency.text}</p>`,
    ...(form ? [renderRetryForm(site, form)] : []),
    `<p><a href="${home}">${emergency.home}</a></p></main></body></html>`,
  ].join('\n');
}
