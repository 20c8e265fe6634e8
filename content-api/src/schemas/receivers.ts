import * as v from 'valibot';

/** Who receives contact messages about a subject: those that have all the words of one of its texts, in any form. */
export const ReceiversSchema = v.array(v.object({ mail: v.string(), about: v.array(v.string()) }));
export type Receivers = v.InferOutput<typeof ReceiversSchema>;

/** One plain address. Anything more, such as a second address or a line break, would steer the mail. */
export const MAIL_ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
