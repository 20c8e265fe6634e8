import { defineSection } from '@site/contract';
import { declaration } from './declaration.ts';
import { contactRoute } from './pages/contact/contact.route.ts';
import { searchRoute } from './pages/search/search.route.ts';

const section = defineSection(declaration, {
  routes: { search: searchRoute, contact: contactRoute },
  fragments: {},
});

export default section;
