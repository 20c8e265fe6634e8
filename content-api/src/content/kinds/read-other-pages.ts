import type { DeclaredPage } from '@site/contract/declared-page';
import { type ImportContext, openYamlList } from '../source/import-context.ts';

const FILE = 'sections.yaml';

/** Empty if the path is a pattern of URLPattern (urlpattern.spec.whatwg.org), as in declarations of sections. */
function findProblem(pathname: string): string {
  if (!pathname.startsWith('/')) return '«path» debe ser una ruta que empiece por «/».';
  try {
    void new URLPattern({ pathname });
    return '';
  } catch {
    return '«path» no se entiende. Escríbalo como la sección lo declara, por ejemplo /biblioteca/:id.';
  }
}

/**
 * Reads `sections.yaml`: pages of sections in other repositories. A checkout or an archive knows such a page only from
 * the release store of the site; links to it are valid without that store too.
 */
export function readOtherPages(context: Pick<ImportContext, 'folder' | 'issues'>): readonly DeclaredPage[] {
  if (!context.folder.texts.has(FILE)) return [];
  return openYamlList(context, FILE).flatMap((fields) => {
    const path = fields.text('path', 'required');
    const title = fields.text('title', 'required');
    const problem = findProblem(path);
    // A missing path is reported already.
    if (problem !== '' && path !== '') fields.report('path', problem);
    fields.finish();
    if (problem !== '') return [];
    return { path, title, description: '', ids: 'section' as const, contentPage: '', tags: [] };
  });
}
