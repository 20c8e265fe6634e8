const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in words: `3 hours ago`. */
export function formatAge(instant: string, now: Date): string {
  const ms = now.getTime() - Date.parse(instant);
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  const unit = UNITS.find(([, length]) => ms >= length);
  return unit ? format.format(-Math.floor(ms / unit[1]), unit[0]) : 'just now';
}
