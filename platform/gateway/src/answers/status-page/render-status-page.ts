import { escapeMarkup } from '@site/base/text/escape-markup';
import { formatAge } from './format-age.ts';
import { renderErrors, renderVitals } from './render-field.ts';
import { renderNames, renderRelease, toState, worstFirst } from './render-releases.ts';
import type { StatusFacts } from './status-facts.ts';
import { STATUS_STYLES } from './status-styles.ts';

/** `npm run releases -- history` shows the others. */
const MOVES_SHOWN = 20;

/** Rendering time above which a release is marked as slow, in milliseconds. */
const SLOW_MS = 200;

const renderTimings = ({ timings }: StatusFacts) =>
  timings.length === 0
    ? '<p class="soft">Nothing has been rendered since the start.</p>'
    : `<div class="scroll" tabindex="0" role="region" aria-label="Rendering times"><table><thead><tr><th scope="col">Release</th>${[
        'Rendered',
        'From the cache',
        'Mean, ms',
        '95th percentile, ms',
        'Errors',
      ]
        .map((head) => `<th scope="col" class="n">${head}</th>`)
        .join('')}</tr></thead><tbody>${timings
        .map(({ section, release, renderings, cacheHits, meanMs, p95Ms, errors }) => {
          const cells = [renderings, cacheHits, meanMs, p95Ms, errors].map((value, column) => {
            const bad = (column === 3 && p95Ms > SLOW_MS) || (column === 4 && errors > 0);
            return `<td class="n${bad ? ' bad' : ''}">${value}</td>`;
          });
          return `<tr><th scope="row">${escapeMarkup(release ? `${section}@${release}` : section)}</th>${cells.join('')}</tr>`;
        })
        .join('')}</tbody></table></div>`;

const renderMove = ({ since, action, changed, by, why }: StatusFacts['history'][number], now: Date) =>
  `<li><p><strong>${escapeMarkup(action)}</strong> ${renderNames(changed)}</p><p class="soft"><time datetime="${escapeMarkup(since)}">${escapeMarkup(
    formatAge(since, now),
  )}</time>${by && ` · ${escapeMarkup(by)}`}${why && ` · “${escapeMarkup(why)}”`}</p></li>`;

/** The HTML of `/_secciones`: live releases, their owners, their health, and the history of moves. */
export function renderStatusPage(facts: StatusFacts): string {
  const { host, channel, set, releases, refused, history, now } = facts;
  const failing = releases.filter((release) => toState(release).name === 'failing').length;
  const refusals = Object.entries(refused).map(
    ([id, reason]) => `<p class="bad">Refused here: set <code>${escapeMarkup(id)}</code>: ${escapeMarkup(reason)}</p>`,
  );
  const healthy = refusals.length > 0 ? 'A release set is refused' : 'Everything is healthy';
  const summary = failing === 0 ? healthy : `${failing} of ${releases.length} ${failing === 1 ? 'fails' : 'fail'}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${summary} · ${escapeMarkup(host)}</title><style>${STATUS_STYLES}</style></head>
<body><header><div><p class="soft">${escapeMarkup(host)} · channel ${escapeMarkup(channel)}</p><h1>${summary}</h1></div><p class="soft">Release set <code>${escapeMarkup(set)}</code></p></header>
<main>${refusals.join('')}<h2>Live now</h2><ul class="cards">${worstFirst(releases)
    .map((release) => renderRelease(release, now))
    .join('')}</ul>
<h2>Page experience</h2>${renderVitals(facts.field)}
<h2>Errors in browsers</h2>${renderErrors(facts.field)}
<h2>Since the start of this gateway</h2>${renderTimings(facts)}
<h2>Moves</h2>${
    history.length === 0
      ? '<p class="soft">None yet.</p>'
      : `<ol>${history
          .slice(0, MOVES_SHOWN)
          .map((move) => renderMove(move, now))
          .join('')}</ol>`
  }
<footer class="soft">The same data as JSON: request it with <code>Accept: application/json</code>.</footer></main></body></html>
`;
}
