import * as v from 'valibot';
import { ReleaseError } from '../release/read-verified.ts';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z.-]+$/));
/** Maximum length of a reason for the history. */
export const MAX_REASON = 500;

const why = v.pipe(v.string(), v.maxLength(MAX_REASON));

/** Keys of the store that a team may read: those that a check needs, the state of its releases, and public releases. */
const key = v.pipe(
  v.string(),
  v.regex(
    /^(?:(?:channels|sets|gateways)\/[\w.@-]+\.json|field\/judge-[\w.@-]+\.json|owners\.json|pruned\/[a-z0-9-]+\/[\w.+-]+\.json|releases\/[a-z0-9-]+\/[\w.+-]+\/[\w@./-]+)$/,
  ),
  // Source maps are private. Other spellings of a path (`.`, `..`, `//`) would bypass this.
  v.check(
    (text) =>
      !/^releases\/[^/]+\/[^/]+\/maps\//.test(text) &&
      !text.includes('..') &&
      text.split('/').every((part) => part !== '' && part !== '.'),
    'not a readable file of the store',
  ),
);

/** Parts of the store that a team may list; of the releases, only the descriptions. */
export const LISTED = ['gateways/', 'releases/'] as const;

const schema = v.variant('kind', [
  v.object({ kind: v.literal('read'), key }),
  v.object({ kind: v.literal('list'), prefix: v.picklist(LISTED) }),
  v.object({
    kind: v.literal('publish'),
    /** The text of `section.json`, signed. */
    description: v.pipe(v.string(), v.maxLength(1_000_000)),
    /** Path to bytes in base64. */
    files: v.record(v.string(), v.string()),
  }),
  v.object({
    kind: v.literal('promote'),
    section: name,
    version,
    canary: v.nullable(v.number()),
    why,
    /** True lets the gateways increase the canary's share or roll it back. */
    auto: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('rollback'), section: name, why }),
  v.object({ kind: v.literal('retire'), section: name, why }),
  v.object({ kind: v.literal('preview'), section: name, version, hours: v.number() }),
]);

export type TeamCommand = Readonly<v.InferOutput<typeof schema>>;

/** Commands that only read may be repeated. */
export const isReading = ({ kind }: TeamCommand): boolean => kind === 'read' || kind === 'list';

/** Throws ReleaseError with the reason for an invalid command. */
export function parseTeamCommand(body: Uint8Array): TeamCommand {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new ReleaseError('The command is not JSON.');
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ReleaseError(`The command is invalid: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`);
}
