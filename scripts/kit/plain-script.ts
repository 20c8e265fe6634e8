import ts from 'typescript';

/** The path of a program that a module starts; imports are the compiler's matter. */
const PROGRAM = /((?:new URL\(|import\.meta\.dirname, |\bROOT, )['"][^'"\n]+)\.ts(['"])/g;

/** The module as Node runs it in `node_modules`, where it strips no types, and sooner anywhere. */
export function toPlainScript(text: string): string {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      ...{ target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.Preserve },
      ...{ verbatimModuleSyntax: true, rewriteRelativeImportExtensions: true },
    },
  });
  return outputText.replace(PROGRAM, '$1.js$2');
}

/** `.ts` to `.js`. */
export const toPlainName = (file: string): string => file.replace(/\.ts$/, '.js');
