import type { RenderTask } from '@site/contract/worker/render-request';
import type { RendererOptions } from '@site/contract/worker/renderer-options';

/** Names of the fragments (`section/fragment`) that a task leaves out. */
export const toSkippedFragments = ({ sections }: RendererOptions, { without }: RenderTask): ReadonlySet<string> =>
  new Set(
    sections
      .filter(({ name }) => without.includes(name))
      .flatMap(({ name, fragments }) => fragments.map((fragment) => `${name}/${fragment.name}`)),
  );
