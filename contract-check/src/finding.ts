/** What the check has to say about one call. */
export interface Finding {
  /** A site built on the API lacks something, it shows something otherwise, or it merely could be better. */
  readonly level: 'lack' | 'difference' | 'advice';
  /** Path of the call, with the id that was asked for. */
  readonly call: string;
  /** One sentence: what is wrong, and what it means for the site. */
  readonly text: string;
}

export const lack = (call: string, text: string): Finding => ({ level: 'lack', call, text });
export const difference = (call: string, text: string): Finding => ({ level: 'difference', call, text });
export const advice = (call: string, text: string): Finding => ({ level: 'advice', call, text });
