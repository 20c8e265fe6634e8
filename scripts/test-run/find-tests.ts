import ts from 'typescript';

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const INACTIVE = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf']);

/** The parts of a called name: `test`, `describe` and `skip`, or `it` and `each` for `it.each([…])(…)`. */
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
 * Finds the titles of the tests that run, and of their groups. Excluded are tests in comments, skipped tests and
 * groups, and tests without a title or a function. Placeholders of templates are kept as written.
 */
export function findTests(file: string, text: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isCallExpression(node)) return void ts.forEachChild(node, visit);
    const [called = '', ...rest] = toNames(node.expression);
    if (!TEST_FUNCTIONS.has(called)) return void ts.forEachChild(node, visit);
    if (rest.some((name) => INACTIVE.has(name))) return;
    const title = toTitle(node.arguments[0]);
    const isGroup = called === 'describe' || rest.includes('describe');
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
