import type { YearAccounts } from '@site/shared-ui/api';

/** `598.400`. Not formatted with `Intl`, which on a slow phone takes as long as the rest of the page's code. */
const toGroups = (number: number): string =>
  number < 1_000
    ? String(number)
    : `${toGroups(Math.floor(number / 1_000))}.${String(number % 1_000).padStart(3, '0')}`;

/** `598.400 €`, for a whole number of euros. */
export const formatEuros = (euros: number): string => `${toGroups(euros)}\u00a0€`;

/** Share of the spending that went to programmes, in whole per cent; null for a year without spending. */
export const toShare = ({ spending, programmes }: YearAccounts): number | null =>
  spending > 0 ? Math.round((programmes / spending) * 100) : null;

/** Distance between years on the axis. */
const STEP = 44;
export const BAR_WIDTH = 28;

/** Most bars whose years can be read on a phone. */
const MOST = 10;
/** The width of fewer years. */
const FEWEST = 7;

/**
 * One bar for each of the last years: the height is the spending, `part` that of the programmes. The highest bar fills
 * the chart.
 */
export function toBars(accounts: readonly YearAccounts[], height: number) {
  const shown = accounts.slice(-MOST);
  const max = Math.max(1, ...shown.map(({ spending }) => spending));
  const scale = (euros: number) => Math.round((euros / max) * height * 10) / 10;
  return shown.map(({ year, spending, programmes }, index) => ({
    year,
    left: index * STEP + (STEP - BAR_WIDTH) / 2,
    whole: scale(spending),
    part: scale(programmes),
  }));
}

/** The chart fills the width of its column, so that few bars would be enlarged. */
export const toChartWidth = (years: number): number => Math.min(MOST, Math.max(FEWEST, years)) * STEP;
