import { escapeMarkup } from '@site/base/text/escape-markup';
import { formatAge } from './format-age.ts';
import type { LiveRelease, Move, StatusFacts } from './status-facts.ts';
import { STATUS_STYLES } from './status-styles.ts';

/** More is told by `npm run releases -- history`. */
const MOVES_SHOWN = 20;

/** Milliseconds of rendering above which a release is worth a look. */
const SLOW_MS = 200;

const list = (texts: readonly string[]) =>
  `<ul class="plain">${texts.map((text) => `<li><code>${escapeMarkup(text)}</code></li>`).join('')}</ul>`;

const toState = ({ failure, failing, canary }: LiveRelease) => {
  if (failure || failing.length > 0) return { name: 'failing', text: 'Fails' };
  return canary ? { name: 'canary', text: 'Canary under way' } : { name: 'well', text: 'Well' };
};

const STATES = ['failing', 'canary', 'well'];

const worstFirst = (releases: readonly LiveRelease[]) =>
  releases.toSorted((a, b) => STATES.indexOf(toState(a).name) - STATES.indexOf(toState(b).name));

function renderCanary(canary: string): string {
  const percent = /\((\d+) %\)/.exec(canary)?.[1] ?? '0';
  // The width is a number of ours: the policy allows no style attribute, so it is drawn.
  const drawing = `<svg class="bar" viewBox="0 0 100 4" width="100%" height="8" preserveAspectRatio="none" aria-hidden="true"><rect width="${percent}" height="4" fill="currentColor"/></svg>`;
  return `<p>Canary <strong>${escapeMarkup(canary)}</strong></p>${drawing}`;
}

function renderRelease(release: LiveRelease, now: Date): string {
  const { name, version, since, previous, canary, owner, revision, routes, fragments, failure, failing } = release;
  const state = toState(release);
  const past = [
    since && `moved <time datetime="${escapeMarkup(since)}">${escapeMarkup(formatAge(since, now))}</time>`,
    previous && `before: ${escapeMarkup(previous)}`,
    revision && `commit <code>${escapeMarkup(revision.slice(0, 10))}</code>`,
  ];
  return [
    `<li class="card ${state.name}"><h3>${escapeMarkup(name)}</h3>`,
    owner && `<p class="soft">${escapeMarkup(owner)}</p>`,
    `<p class="version">${escapeMarkup(version)}</p><p class="state">${state.text}</p>`,
    `<p class="soft">${past.filter(Boolean).join(' · ')}</p>`,
    canary && renderCanary(canary),
    ...[failure ?? '', ...failing].filter(Boolean).map((reason) => `<p class="bad">${escapeMarkup(reason)}</p>`),
    routes.length > 0 && list(routes),
    fragments.length > 0 && `<p class="soft">Fragments</p>${list(fragments)}`,
    '</li>',
  ]
    .filter(Boolean)
    .join('');
}

const renderTimings = ({ timings }: StatusFacts) =>
  timings.length === 0
    ? '<p class="soft">Nothing was rendered since the start.</p>'
    : `<div class="scroll" tabindex="0" role="region" aria-label="Rendering times"><table><thead><tr><th scope="col">Release</th>${[
        ...['Rendered', 'From the cache', 'Mean, ms', '95 of 100 below, ms', 'Errors'],
      ]
        .map((head) => `<th scope="col" class="n">${head}</th>`)
        .join('')}</tr></thead><tbody>${timings
        .map(({ section, release, renderings, cacheHits, meanMs, p95Ms, errors }) => {
          const cells = [renderings, cacheHits, meanMs, p95Ms, errors].map((value, column) => {
            const bad = (column === 3 && p95Ms > SLOW_MS) || (column === 4 && errors > 0);
            return `<td class="n${bad ? ' bad' : ''}">${value}</td>`;
          });
          return `<tr><th scope="row">${escapeMarkup(`${section}@${release}`)}</th>${cells.join('')}</tr>`;
        })
        .join('')}</tbody></table></div>`;

const renderMove = ({ since, action, changed, by, why }: Move, now: Date) =>
  `<li><p><strong>${escapeMarkup(action)}</strong> ${list(changed)}</p><p class="soft"><time datetime="${escapeMarkup(since)}">${escapeMarkup(
    formatAge(since, now),
  )}</time>${by && ` · ${escapeMarkup(by)}`}${why && ` · “${escapeMarkup(why)}”`}</p></li>`;

/** The page of `/_secciones` for people: what is live, whose it is, how it does, and who moved it why. */
export function renderStatusPage(facts: StatusFacts): string {
  const { host, channel, set, releases, refused, history, now } = facts;
  const failing = releases.filter((release) => toState(release).name === 'failing').length;
  const summary =
    failing === 0 ? 'Everything is well' : `${failing} of ${releases.length} ${failing === 1 ? 'fails' : 'fail'}`;
  const refusals = Object.entries(refused).map(
    ([id, reason]) => `<p class="bad">Refused here: set <code>${escapeMarkup(id)}</code>: ${escapeMarkup(reason)}</p>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${summary} · ${escapeMarkup(host)}</title><style>${STATUS_STYLES}</style></head>
<body><header><div><p class="soft">${escapeMarkup(host)} · channel ${escapeMarkup(channel)}</p><h1>${summary}</h1></div><p class="soft">Release set <code>${escapeMarkup(set)}</code></p></header>
<main>${refusals.join('')}<h2>Live now</h2><ul class="cards">${worstFirst(releases)
    .map((release) => renderRelease(release, now))
    .join('')}</ul>
<h2>Since the start of this gateway</h2>${renderTimings(facts)}
<h2>Moves</h2>${
    history.length === 0
      ? '<p class="soft">None yet.</p>'
      : `<ol>${history
          .slice(0, MOVES_SHOWN)
          .map((move) => renderMove(move, now))
          .join('')}</ol>`
  }
<footer class="soft">The same as data: ask with <code>Accept: application/json</code>.</footer></main></body></html>
`;
}
