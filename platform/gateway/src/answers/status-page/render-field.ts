import { escapeMarkup } from '@site/base/text/escape-markup';
import type { ErrorLine, FieldReport, Ratings, VitalDays } from '@site/statistics/field-report';

/** Errors listed on the page; the JSON has all of them. */
const ERRORS_SHOWN = 12;

const METRICS: Readonly<Record<string, string>> = {
  lcp: 'Largest paint',
  inp: 'Response to input',
  cls: 'Layout shift',
  long: 'Long frames',
};
const ORDER = Object.keys(METRICS);

const add = (all: readonly Ratings[]): Ratings =>
  all.reduce<Ratings>(([a, b, c], [x, y, z]) => [a + x, b + y, c + z], [0, 0, 0]);

const CLASSES = ['good', 'fair', 'poor'] as const;
const HEIGHT = 40;
const STEP = 10;

/** Draws a column for each day: the shares of good, fair and poor pages. */
function drawDays(days: readonly Ratings[]): string {
  const columns = days.map((ratings, index) => {
    const all = ratings[0] + ratings[1] + ratings[2];
    if (all === 0) return `<rect class="none" x="${index * STEP}" y="${HEIGHT - 1}" width="${STEP - 2}" height="1"/>`;
    let top = HEIGHT;
    return CLASSES.map((name, place) => {
      const height = Math.round(((ratings[place] ?? 0) / all) * HEIGHT * 10) / 10;
      top -= height;
      if (height === 0) return '';
      return `<rect class="${name}" x="${index * STEP}" y="${top.toFixed(1)}" width="${STEP - 2}" height="${height}"/>`;
    }).join('');
  });
  return `<svg class="days" viewBox="0 0 ${days.length * STEP - 2} ${HEIGHT}" width="100%" height="48" preserveAspectRatio="none" aria-hidden="true">${columns.join('')}</svg>`;
}

function renderVital({ metric, days }: VitalDays): string {
  const [good, fair, poor] = add(days);
  const all = good + fair + poor;
  const share = Math.round((good / Math.max(1, all)) * 100);
  return `<li><p><span class="soft">${METRICS[metric] ?? escapeMarkup(metric)}</span><strong class="${share >= 75 ? 'state' : 'bad'}">${share} %</strong></p>${drawDays(days)}<p class="soft">good of ${all.toLocaleString('en')}</p></li>`;
}

/** Web vitals of each section, day by day. */
export function renderVitals({ days, vitals }: FieldReport): string {
  if (vitals.length === 0) return '<p class="soft">No browser has reported anything yet.</p>';
  const sections = [...new Set(vitals.map(({ section }) => section))];
  return `<ul class="cards">${sections
    .map((section) => {
      const own = vitals
        .filter((each) => each.section === section)
        .toSorted((a, b) => ORDER.indexOf(a.metric) - ORDER.indexOf(b.metric));
      return `<li class="card vitals"><h3>${escapeMarkup(section)}</h3><ul>${own.map(renderVital).join('')}</ul></li>`;
    })
    .join(
      '',
    )}</ul><p class="soft key">${days[0] ?? ''} to ${days.at(-1) ?? ''}: <span class="good">good</span> <span class="fair">fair</span> <span class="poor">poor</span>. A page counts as good from 75 %.</p>`;
}

const renderError = ({ release, place, today, total }: ErrorLine) =>
  `<tr><th scope="row">${escapeMarkup(release)}</th><td>${escapeMarkup(place)}</td><td class="n${today > 0 ? ' bad' : ''}">${today}</td><td class="n">${total}</td></tr>`;

/** Errors reported by browsers, by release. */
export function renderErrors({ days, errors }: FieldReport): string {
  if (errors.length === 0) return '<p class="soft">None.</p>';
  const heads = ['Today', `${days.length} days`].map((head) => `<th scope="col" class="n">${head}</th>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="Errors in browsers"><table><thead><tr><th scope="col">Release</th><th scope="col">When and where</th>${heads.join('')}</tr></thead><tbody>${errors
    .slice(0, ERRORS_SHOWN)
    .map(renderError)
    .join('')}</tbody></table></div>`;
}
