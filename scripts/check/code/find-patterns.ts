import ts from 'typescript';

/** A regular expression of our sources. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** Where it stands: `file:line`. */
  readonly place: string;
}

/**
 * The text of a constant argument; what a template inserts cannot be known here and stands as a digit, which is right
 * as a character and as a bound.
 */
function toConstant(node: ts.Expression | undefined): string | null {
  if (node === undefined) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join('');
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/**
 * Every regular expression of a file: literals and `RegExp` of a constant.
 *
 * @throws Error for a `RegExp` of something else, which nobody could check
 */
export function findPatterns(file: string, text: string): Pattern[] {
  const root = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  function visit(node: ts.Node): void {
    const place = `${file}:${root.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place });
    } else if (isRegExpCall(node)) {
      const [source, flags] = [toConstant(node.arguments?.[0]), toConstant(node.arguments?.[1])];
      if (source === null || flags === null) throw new Error(`${place}: write the pattern where RegExp is called`);
      found.push({ source, flags, place });
    }
    ts.forEachChild(node, visit);
  }
  visit(root);
  return found;
}
