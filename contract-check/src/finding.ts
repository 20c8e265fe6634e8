export interface Finding {
  /** A site built on the API lacks something, shows something differently, or merely could be better. */
  readonly level: 'lack' | 'difference' | 'advice';
  /** Path of the call, including any id. */
  readonly call: string;
  /** One sentence: what is wrong, and its effect on the site. */
  readonly text: string;
}

export const lack = (call: string, text: string): Finding => ({ level: 'lack', call, text });
export const difference = (call: string, text: string): Finding => ({ level: 'difference', call, text });
export const advice = (call: string, text: string): Finding => ({ level: 'advice', call, text });
