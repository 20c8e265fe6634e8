import ts from 'typescript';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `file:line`. */
  readonly location: string;
}

/**
 * The text of a constant argument. Substitutions of a template are unknown here and become a digit, which is valid both
 * as a character and as a bound.
 */
function readConstant(node: ts.Expression | undefined): string | null {
  if (node === undefined) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join('');
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/**
 * Finds every regular expression of a file: literals, and `RegExp` calls with constant arguments.
 *
 * @throws Error for a `RegExp` call whose pattern is not constant, since it cannot be checked
 */
export function findPatterns(file: string, text: string): Pattern[] {
  const root = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  function visit(node: ts.Node): void {
    const location = `${file}:${root.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), location });
    } else if (isRegExpCall(node)) {
      const [source, flags] = [readConstant(node.arguments?.[0]), readConstant(node.arguments?.[1])];
      if (source === null || flags === null) throw new Error(`${location}: write the pattern where RegExp is called`);
      found.push({ source, flags, location });
    }
    ts.forEachChild(node, visit);
  }
  visit(root);
  return found;
}
