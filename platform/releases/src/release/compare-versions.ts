/** Orders versions, oldest first, numbers by their value: `1.9.0` is before `1.10.0`. */
export const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
