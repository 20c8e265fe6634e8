import { escapeMarkup } from '@site/base/text/escape-markup';
import type { HistoryEntry } from '../files/git-history.ts';
import { toDocument } from './to-document.ts';

const toMoment = (iso: string) =>
  new Date(iso).toLocaleString('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' });

const toRow = ({ commit, who, when, what }: HistoryEntry) => `<li>
<p><strong>${escapeMarkup(what)}</strong><br>${escapeMarkup(who)}, <time datetime="${escapeMarkup(when)}">${toMoment(when)}</time></p>
<form method="post" action="/historial"><input type="hidden" name="commit" value="${commit}">
<button aria-label="Deshacer: ${escapeMarkup(what)}">Deshacer</button></form>
</li>`;

/**
 * Lists who changed what and when, with a button to undo each change.
 *
 * @param notice result of the last undo; empty for none
 */
export const toHistoryPage = (saved: readonly HistoryEntry[], notice = ''): string =>
  toDocument('Historial del contenido', {
    head: `<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1d2433; }
a { color: #3a5bc7; }
ol { list-style: none; padding: 0; }
li { display: flex; gap: 1rem; justify-content: space-between; align-items: center; border-top: 1px solid #dfe3ec; }
button { font: inherit; padding: .4rem .9rem; border: 1px solid #798291; border-radius: 5px; background: #fff; cursor: pointer; }
[role=status] { padding: .75rem 1rem; background: #eff0f4; border-radius: 5px; white-space: pre-line; }
</style>`,
    body: `<p><a href="/">Volver al editor</a></p>
<h1>Historial</h1>
${notice === '' ? '' : `<p role="status">${escapeMarkup(notice)}</p>`}
<ol>
${saved.map(toRow).join('\n')}
</ol>`,
  });
