import * as v from 'valibot';

/**
 * Parses the content of a file.
 *
 * @param fault begins the message, and `advice` ends it
 * @throws Error that names each missing or malformed field
 */
export function parseFile<Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
  fault: string,
  advice = '',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(`${fault}: ${problems.join('; ')}.${advice}`);
}
