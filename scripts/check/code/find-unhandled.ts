import ts from 'typescript';

/** Comment beside or above a promise that is not awaited: it never rejects, so its failure needs no handler. */
const EXEMPTION = /never rejects/i;

const isPromise = (checker: ts.TypeChecker, node: ts.Expression) => {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some((one) => one.getProperty('then') && one.getProperty('catch'));
};

/** True for `….catch(…)` and `….then(…, …)`, also when `.finally(…)` follows. */
function isHandled(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  if (name.text === 'catch' || (name.text === 'then' && node.arguments.length === 2)) return true;
  return name.text === 'finally' && isHandled(expression);
}

/** The expression whose value a statement or `void` discards, or null for other nodes. */
function getDiscarded(node: ts.Node): ts.Expression | null {
  if (ts.isVoidExpression(node)) return node.expression;
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return node.expression;
  return null;
}

/**
 * Finds promises that are neither awaited nor have a rejection handler: a rejection would end the process.
 *
 * @param files absolute paths of TypeScript files of the program
 * @returns each as `file:line`
 */
export function findUnhandled(program: ts.Program, files: readonly string[]): readonly string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the program`);
    const lines = source.text.split('\n');
    const visit = (node: ts.Node): void => {
      const discarded = getDiscarded(node);
      if (discarded && isPromise(checker, discarded) && !isHandled(discarded)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        if (!EXEMPTION.test(`${lines[line - 1]}${lines[line]}`)) found.push(`${file}:${line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
