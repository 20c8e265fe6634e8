import { escapeMarkup } from '@site/base/text/escape-markup';
import { formatEnglishSize } from '@site/base/text/format-english-size';
import { formatAge } from './format-age.ts';
import type { LiveRelease } from './status-facts.ts';

export const renderNames = (texts: readonly string[]) =>
  `<ul class="plain">${texts.map((text) => `<li><code>${escapeMarkup(text)}</code></li>`).join('')}</ul>`;

export const toState = ({ failure, failing, canary }: LiveRelease) => {
  if (failure || failing.length > 0) return { name: 'failing', text: 'Failing' };
  return canary ? { name: 'canary', text: 'Canary in progress' } : { name: 'well', text: 'Healthy' };
};

const STATES = ['failing', 'canary', 'well'];

export const worstFirst = (releases: readonly LiveRelease[]) =>
  releases.toSorted((a, b) => STATES.indexOf(toState(a).name) - STATES.indexOf(toState(b).name));

/** An SVG, because the policy forbids style attributes and the width is a computed number. */
const drawBar = (percent: number) =>
  `<svg class="bar" viewBox="0 0 100 4" width="100%" height="8" preserveAspectRatio="none" aria-hidden="true"><rect width="${percent}" height="4" fill="currentColor"/></svg>`;

function renderCanary(canary: string): string {
  const percent = Number(/\((\d+) %\)/.exec(canary)?.[1] ?? 0);
  return `<p>Canary <strong>${escapeMarkup(canary)}</strong></p>${drawBar(percent)}`;
}

function renderBudget({ bytes, budget }: LiveRelease): string {
  if (budget === 0) return '';
  const share = Math.min(100, Math.round((bytes / budget) * 100));
  return `<div class="budget"><p class="soft">${formatEnglishSize(bytes)} of ${formatEnglishSize(budget)} for scripts and styles</p>${drawBar(share)}</div>`;
}

/** The findings about a canary, one per line. */
const renderTrial = (trial: string) =>
  `<div class="trial"><p class="soft">Canary results</p><ul>${trial
    .split('; ')
    .map((part) => `<li>${escapeMarkup(part)}</li>`)
    .join('')}</ul></div>`;

/** The first digits of a commit, with the mark of uncommitted changes. */
const shortenCommit = (commit: string) =>
  commit.length > 10 && commit.endsWith('+') ? `${commit.slice(0, 10)}+` : commit.slice(0, 10);

/** A live release, with the facts that its team needs first. */
export function renderRelease(release: LiveRelease, now: Date): string {
  const { name, version, since, previous, canary, owner, commit, routes, fragments, failure, failing, trial } = release;
  const state = toState(release);
  const past = [
    since && `moved <time datetime="${escapeMarkup(since)}">${escapeMarkup(formatAge(since, now))}</time>`,
    previous && `before: ${escapeMarkup(previous)}`,
    commit && `commit <code>${escapeMarkup(shortenCommit(commit))}</code>`,
  ];
  return [
    `<li class="card ${state.name}"><h3>${escapeMarkup(name)}</h3>`,
    owner && `<p class="soft">${escapeMarkup(owner)}</p>`,
    `<p class="version">${escapeMarkup(version)}</p><p class="state">${state.text}</p>`,
    `<p class="soft">${past.filter(Boolean).join(' · ')}</p>`,
    canary && renderCanary(canary),
    trial && renderTrial(trial),
    ...[failure ?? '', ...failing].filter(Boolean).map((reason) => `<p class="bad">${escapeMarkup(reason)}</p>`),
    routes.length > 0 && renderNames(routes),
    fragments.length > 0 && `<p class="soft">Fragments</p>${renderNames(fragments)}`,
    renderBudget(release),
    '</li>',
  ]
    .filter(Boolean)
    .join('');
}
