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

/** One bar per year: the height is the spending, `part` that of the programmes. The highest bar fills the chart. */
export function toBars(accounts: readonly YearAccounts[], height: number) {
  const max = Math.max(1, ...accounts.map(({ spending }) => spending));
  const scale = (euros: number) => Math.round((euros / max) * height * 10) / 10;
  return accounts.map(({ year, spending, programmes }, index) => ({
    year,
    left: index * STEP + (STEP - BAR_WIDTH) / 2,
    whole: scale(spending),
    part: scale(programmes),
  }));
}

export const toChartWidth = (years: number): number => years * STEP;
