import ts from 'typescript';

/** Path of a program that a module starts. (The compiler rewrites imports.) */
const PROGRAM = /((?:new URL\(|import\.meta\.dirname, |\bROOT, )['"][^'"\n]+)\.ts(['"])/g;

/** Compiles a module to JavaScript: Node does not strip types in `node_modules`, and JavaScript starts faster. */
export function toPlainScript(text: string): string {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.Preserve,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  });
  return outputText.replace(PROGRAM, '$1.js$2');
}

export const toPlainName = (file: string): string => file.replace(/\.ts$/, '.js');
