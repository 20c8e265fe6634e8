/** What works with and without a script alike is tested both ways. */
export const SCRIPT_MODES = [
  { mode: 'with a script', javaScriptEnabled: true },
  { mode: 'without a script', javaScriptEnabled: false },
];
