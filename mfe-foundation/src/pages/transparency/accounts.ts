import type { YearAccounts } from '@site/shared-ui/api';

/** `598.400`. Not by `Intl`, which takes a slow phone as long as the page's code. */
const toGroups = (number: number): string =>
  number < 1_000
    ? String(number)
    : `${toGroups(Math.floor(number / 1_000))}.${String(number % 1_000).padStart(3, '0')}`;

/** `598.400 €`, of whole euros. */
export const formatEuros = (euros: number): string => `${toGroups(euros)}\u00a0€`;

/** What part of the spending went to the programmes, in whole per cent; null for a year without spending. */
export const toShare = ({ spending, programmes }: YearAccounts): number | null =>
  spending > 0 ? Math.round((programmes / spending) * 100) : null;

/** The step of a year on the axis, and the width of its bar. */
const STEP = 44;
export const BAR_WIDTH = 28;

/** One bar for each year, from zero and as high as its spending, with the part of it for the programmes; the highest fills the chart. */
export function toBars(accounts: readonly YearAccounts[], height: number) {
  const most = Math.max(1, ...accounts.map(({ spending }) => spending));
  const scale = (euros: number) => Math.round((euros / most) * height * 10) / 10;
  return accounts.map(({ year, spending, programmes }, index) => ({
    year,
    left: index * STEP + (STEP - BAR_WIDTH) / 2,
    whole: scale(spending),
    part: scale(programmes),
  }));
}

/** How wide the chart of so many years is. */
export const toChartWidth = (years: number): number => years * STEP;
