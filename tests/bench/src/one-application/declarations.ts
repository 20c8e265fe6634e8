import type { SectionDeclaration } from '@site/contract/section-declaration';
import { declaration as foundation } from '../../../../mfe-foundation/src/declaration.ts';
import { declaration as newsEvents } from '../../../../mfe-news-events/src/declaration.ts';
import { declaration as searchContact } from '../../../../mfe-search-contact/src/declaration.ts';
import { declaration as workAreas } from '../../../../mfe-work-areas/src/declaration.ts';

/** What the sections say of themselves. */
export const DECLARATIONS: readonly SectionDeclaration[] = [foundation, newsEvents, searchContact, workAreas];
