import * as v from 'valibot';

/** Recipients by subject. A message matches if it contains all words of one of the texts, in any form. */
export const ReceiversSchema = v.array(v.object({ mail: v.string(), about: v.array(v.string()) }));
export type Receivers = v.InferOutput<typeof ReceiversSchema>;

/** One plain address. Anything else, such as a second address or a line break, could redirect the mail. */
export const MAIL_ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
