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
const toToken = <Type extends string, Value extends v.GenericSchema, More extends v.GenericSchema>(
  type: Type,
  value: Value,
  more: More,
) =>
  v.strictObject({
    ...described,
    $type: v.exactOptional(v.literal(type)),
    $value: value,
    $extensions: v.exactOptional(more),
  });
const color = toToken('color', Color, Modes);
const dimension = toToken('dimension', Dimension, Fluid);
const font = toToken('fontFamily', v.array(v.string()), v.never());
const number = toToken('number', v.number(), v.never());
const toGroup = <Type extends string, Token extends v.GenericSchema>(type: Type, token: Token) =>
  v.pipe(
    v.objectWithRest({ ...described, $type: v.literal(type) }, token),
    // Properties of the group itself start with a dollar sign.
    v.transform((group) =>
      Object.entries(group).flatMap(([name, value]): [string, v.InferOutput<Token>][] =>
        name.startsWith('$') ? [] : [[name, value as v.InferOutput<Token>]],
      ),
    ),
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
  layer: toGroup('number', number),
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
