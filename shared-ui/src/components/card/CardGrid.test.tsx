import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Card } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';

const NORMAL = 'auto, (min-width:84rem) 25rem, (min-width:64rem) 30vw, (min-width:40rem) 45vw, 92vw';
const WIDE = 'auto, (min-width:90rem) 54rem, (min-width:64rem) 60vw, (min-width:40rem) 45vw, 92vw';
const ROW = 'auto, (min-width:90rem) 54rem, (min-width:64rem) 60vw, 92vw';

/** The `sizes` of each card's image, without the rule for dense screens. */
const toSizes = (count: number, lead: boolean) =>
  renderToStaticMarkup(
    <CardGrid lead={lead}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} href="/" title="Torre" image={{ name: `${index}.jpg`, alt: '' }} />
      ))}
    </CardGrid>,
  )
    .split(/ sizes="\(min-resolution[^,]*, /)
    .slice(1)
    .map((part) => part.slice(0, part.indexOf('"')));

it.each([
  [1, false, ROW],
  [2, false, NORMAL],
  [3, false, ROW],
  [4, false, WIDE],
  [6, false, NORMAL],
  [6, true, WIDE],
] as const)(
  'tells browsers without `sizes=auto` how wide the first of %i cards is (lead: %s)',
  (count, lead, first) => {
    expect(toSizes(count, lead)).toEqual([first, ...Array(count - 1).fill(NORMAL)]);
  },
);
