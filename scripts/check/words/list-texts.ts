import ts from 'typescript';

/** String literals, templates and JSX text of a source file. */
export const listTexts = (name: string, source: string): readonly string[] =>
  listTextsOf(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));

function listTextsOf(node: ts.Node): readonly string[] {
  const own = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node) ? [node.text] : [];
  const within: string[] = [];
  ts.forEachChild(node, (child) => void within.push(...listTextsOf(child)));
  return [...own, ...within];
}
