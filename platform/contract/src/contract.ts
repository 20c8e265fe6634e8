export { CONTRACT_VERSION } from './contract-version.ts';
export { FragmentSlot } from './fragment/FragmentSlot.tsx';
export { defineFragment } from './fragment/fragment.ts';

export type { FragmentInstance } from './fragment/fragment-instance.ts';
export { notFound, optional, required, unavailable } from './page/not-found.ts';
export type { PageMeta } from './page/page-meta.ts';
export { type FormRequest, type PageHandle, type PageRequest, pageRoute } from './page/page-route.ts';
export { type FragmentProps, type LoadContext, loadContextKey } from './section/load-context.ts';

export { defineSection, type SectionModule } from './section/section-module.ts';
