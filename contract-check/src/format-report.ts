import type { CheckResult } from './check-api.ts';
import type { Finding } from './finding.ts';

const HEADINGS: Readonly<Record<Finding['level'], string>> = {
  lack: 'A site on this API would lack:',
  difference: 'It would differ from the specification:',
  advice: 'Possible improvements:',
};

/** Formats the report for a terminal, most severe findings first. Findings with the same text are merged. */
export function formatReport(base: string, { findings, requestCount }: CheckResult): string {
  const blocks = (['lack', 'difference', 'advice'] as const).flatMap((level) => {
    const calls = new Map<string, string[]>();
    for (const { call, text } of findings.filter((finding) => finding.level === level))
      calls.set(text, [...(calls.get(text) ?? []), call]);
    const lines = [...calls].map(([text, of]) => `  ${of.join(', ')}\n      ${text}`);
    return lines.length === 0 ? [] : [`${HEADINGS[level]}\n${lines.join('\n')}`];
  });
  const verdict = findings.some(({ level }) => level === 'lack')
    ? 'The API lacks something that the site needs.'
    : 'The API has everything that the site needs.';
  return [`${base}: ${requestCount} request${requestCount === 1 ? '' : 's'}. ${verdict}`, ...blocks].join('\n\n');
}
