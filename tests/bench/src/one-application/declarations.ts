import type { SectionDeclaration } from '@site/contract/section-declaration';
import { declaration as foundation } from '@site/mfe-foundation/declaration';
import { declaration as newsEvents } from '@site/mfe-news-events/declaration';
import { declaration as searchContact } from '@site/mfe-search-contact/declaration';
import { declaration as workAreas } from '@site/mfe-work-areas/declaration';

export const DECLARATIONS: readonly SectionDeclaration[] = [foundation, newsEvents, searchContact, workAreas];
