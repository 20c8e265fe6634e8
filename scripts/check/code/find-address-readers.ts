import ts from 'typescript';

const isRequestUrl = (symbol: ts.Symbol | undefined) =>
  symbol?.name === 'url' &&
  (symbol.declarations ?? []).some((declaration) =>
    /@types\/node\/http\.d\.ts$/.test(declaration.getSourceFile().fileName),
  );

/**
 * Finds the files that read `url` of Node's `IncomingMessage`. It goes by types, so that it also finds renamed
 * variables, destructuring and access by brackets.
 */
export function findAddressReaders(program: ts.Program, files: readonly string[]): readonly string[] {
  const checker = program.getTypeChecker();
  const reads = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node))
      return node.name.text === 'url' && isRequestUrl(checker.getSymbolAtLocation(node.name));
    if (ts.isElementAccessExpression(node))
      return isRequestUrl(
        ts.isStringLiteral(node.argumentExpression)
          ? checker.getTypeAtLocation(node.expression).getProperty(node.argumentExpression.text)
          : undefined,
      );
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      return ts.isIdentifier(name) && isRequestUrl(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    }
    return false;
  };
  const containsRead = (node: ts.Node): boolean =>
    reads(node) || ts.forEachChild(node, (child) => containsRead(child) || undefined) === true;
  return files.filter((file) => {
    const source = program.getSourceFile(file);
    return source !== undefined && containsRead(source);
  });
}
