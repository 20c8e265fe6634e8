import ts from 'typescript';

/** Says above a promise that is not waited for why its failure needs nobody. */
const EXCUSE = /never rejects/i;

const isPromise = (checker: ts.TypeChecker, node: ts.Expression) => {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some((one) => one.getProperty('then') && one.getProperty('catch'));
};

/** True for `….catch(…)` and `….then(…, …)`, and for what is put behind them. */
function isHandled(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  if (name.text === 'catch' || (name.text === 'then' && node.arguments.length === 2)) return true;
  return name.text === 'finally' && isHandled(expression);
}

/** What a statement or `void` leaves behind: a promise that nobody waits for, or nothing of interest. */
function toLeft(node: ts.Node): ts.Expression | null {
  if (ts.isVoidExpression(node)) return node.expression;
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return node.expression;
  return null;
}

/**
 * Finds promises that nobody waits for and whose failure nobody takes: it would end the process.
 *
 * @param files TypeScript files of the program, by absolute paths
 * @returns `file:line` of each
 */
export function findUnhandled(program: ts.Program, files: readonly string[]): readonly string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} was not read`);
    const lines = source.text.split('\n');
    const visit = (node: ts.Node): void => {
      const left = toLeft(node);
      if (left && isPromise(checker, left) && !isHandled(left)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        if (!EXCUSE.test(`${lines[line - 1]}${lines[line]}`)) found.push(`${file}:${line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
