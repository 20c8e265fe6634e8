import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../site/source-hash.ts';

/** Beside the packages of the workspace, so that they are found. */
const FILE = path.join(ROOT, 'scripts/dashboards/checked.ts');

/**
 * Whether a dashboard, as it stands in a file, is what Grafana's own types say, with no key more. They are made from the same
 * definitions as the JSON Schema of Grafana, which no package has.
 *
 * @returns what is wrong with it
 */
export function checkDashboard(json: string): readonly string[] {
  // TypeScript takes no text for a value of an enumeration.
  const value = json.replaceAll('"mode": "absolute"', '"mode": ThresholdsMode.Absolute');
  const text = `import { type Dashboard, ThresholdsMode } from '@grafana/schema';\nexport const checked: Dashboard = ${value};\n`;
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], target: ts.ScriptTarget.ES2022 },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, lib: ['lib.es2022.d.ts'] },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === FILE || fileExists(file);
  host.getSourceFile = (file, version, ...rest) =>
    file === FILE ? ts.createSourceFile(file, text, version) : getSourceFile(file, version, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const source = program.getSourceFile(FILE);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}
