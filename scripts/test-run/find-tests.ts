import ts from 'typescript';

const MAKERS = new Set(['it', 'test', 'describe']);
const INACTIVE = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf']);

/** The names that a call is made of: `test.describe.skip`, and `it.each` of `it.each([…])(…)`. */
function toNames(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...toNames(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? toNames(callee.expression) : [];
}

const toTitle = (node: ts.Expression | undefined): string => {
  if (node === undefined) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : '';
};

/**
 * The titles of the tests of a file that run, and of their groups: not those in comments, not skipped ones nor those in a
 * skipped group, none without a title or a function. What a template inserts stands as it is written.
 */
export function findTests(file: string, text: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isCallExpression(node)) return void ts.forEachChild(node, visit);
    const [maker = '', ...rest] = toNames(node.expression);
    if (!MAKERS.has(maker)) return void ts.forEachChild(node, visit);
    if (rest.some((name) => INACTIVE.has(name))) return;
    const title = toTitle(node.arguments[0]);
    const isGroup = maker === 'describe' || rest.includes('describe');
    const before = titles.length;
    ts.forEachChild(node, visit);
    const holds = isGroup ? titles.length > before : node.arguments.length > 1;
    if (title.trim() !== '' && holds) titles.push(title);
  };
  visit(
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined),
  );
  return titles;
}
