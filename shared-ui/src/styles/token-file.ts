import * as v from 'valibot';

const Dimension = v.strictObject({ value: v.number(), unit: v.picklist(['rem', 'px']) });
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Color = v.strictObject({
  colorSpace: v.literal('srgb'),
  components: v.strictTuple([share, share, share]),
  hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
});
/** Design tools expect values of other schemes in `mode`. */
const Modes = v.strictObject({ mode: v.strictObject({ dark: Color }) });
/** The format has no fluid sizes: `$value` is the maximum, and this extension the minimum and the preferred size. */
const Fluid = v.strictObject({ 'site.fluid': v.strictObject({ least: Dimension, preferred: v.string() }) });

const described = { $description: v.exactOptional(v.string()) };
const color = v.strictObject({ ...described, $value: Color, $extensions: v.exactOptional(Modes) });
const dimension = v.strictObject({
  ...described,
  $type: v.exactOptional(v.literal('dimension')),
  $value: Dimension,
  $extensions: v.exactOptional(Fluid),
});
const font = v.strictObject({ $value: v.array(v.string()) });

const toGroup = <Token extends v.GenericSchema>(type: string, token: Token) =>
  v.pipe(
    v.objectWithRest({ ...described, $type: v.literal(type) }, token),
    v.transform(({ $type, $description, ...tokens }) => Object.entries<v.InferOutput<Token>>(tokens)),
  );

const schema = v.strictObject({
  ...described,
  color: toGroup('color', color),
  font: toGroup('fontFamily', font),
  step: toGroup('dimension', dimension),
  space: toGroup('dimension', dimension),
  width: toGroup('dimension', dimension),
  gutter: dimension,
  radius: dimension,
  target: dimension,
});

/** The design tokens. Groups are lists of names and tokens, in the order of the file. */
export type Tokens = v.InferOutput<typeof schema>;
export type DimensionToken = v.InferOutput<typeof dimension>;

/**
 * Reads the token file (Design Tokens Format Module 2025.10).
 *
 * @throws Error that names the first invalid field
 */
export function parseTokens(text: string): Tokens {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`tokens.json: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
