import ts from 'typescript';

const isOfNode = (symbol: ts.Symbol | undefined) =>
  symbol?.name === 'url' &&
  (symbol.declarations ?? []).some((declaration) =>
    /@types\/node\/http\.d\.ts$/.test(declaration.getSourceFile().fileName),
  );

/** Files of the program that read `url` of an HTTP request of Node, by its type: under whatever name, taken apart or by brackets. */
export function findAddressReaders(program: ts.Program, files: readonly string[]): readonly string[] {
  const checker = program.getTypeChecker();
  const reads = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node))
      return node.name.text === 'url' && isOfNode(checker.getSymbolAtLocation(node.name));
    if (ts.isElementAccessExpression(node))
      return isOfNode(
        ts.isStringLiteral(node.argumentExpression)
          ? checker.getTypeAtLocation(node.expression).getProperty(node.argumentExpression.text)
          : undefined,
      );
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      return ts.isIdentifier(name) && isOfNode(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    }
    return false;
  };
  const holds = (node: ts.Node): boolean =>
    reads(node) || ts.forEachChild(node, (child) => holds(child) || undefined) === true;
  return files.filter((file) => {
    const source = program.getSourceFile(file);
    return source !== undefined && holds(source);
  });
}
