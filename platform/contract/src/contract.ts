export { CONTRACT_VERSION } from './contract-version.ts';
export { defineFragment } from './define-fragment.ts';
export { FragmentSlot } from './FragmentSlot.tsx';

export type { FragmentInstance } from './fragment-instance.ts';
export { type FragmentProps, type LoadContext, loadContextKey } from './load-context.ts';
export { notFound, optional, required, unavailable } from './not-found.ts';
export type { PageMeta } from './page-meta.ts';
export { type FormRequest, type PageHandle, type PageRequest, pageRoute } from './page-route.ts';

export { defineSection, type SectionModule } from './section-module.ts';
