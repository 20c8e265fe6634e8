import type { Outcome } from '../data-folder/data-folder-holder.ts';
import { type NamedFolder, nameFolder } from '../data-folder/named-folder.ts';

/**
 * Refuses an import that another process requested for a folder that this site does not publish. Otherwise an editor
 * would read that a change is published which is in that folder only.
 *
 * @param asked undefined if the process sent none
 */
export async function refuseOtherFolder(
  contentDir: string,
  asked: NamedFolder | undefined,
): Promise<Outcome | undefined> {
  const own = await nameFolder(contentDir);
  if (!asked || asked.path === own.path || (asked.id !== '' && asked.id === own.id)) return undefined;
  return {
    ok: false,
    text: `No se ha publicado nada: este sitio publica la carpeta ${own.path}, y la orden es para ${asked.path}. Dé la orden con CONTENT_DIR=${own.path} delante, o ponga en marcha el sitio con la otra carpeta.`,
  };
}
