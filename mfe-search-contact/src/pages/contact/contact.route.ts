import { pageRoute } from '@site/contract';
import { declaration } from '../../declaration.ts';
import { sendContact } from './contact.action.ts';
import { type ContactView, loadContact } from './contact.loader.ts';

const { title, description } = declaration.routes.contact;

export const contactRoute = (id: string, path: string) =>
  pageRoute<ContactView>(id, path, {
    load: loadContact,
    act: sendContact,
    page: async () => (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage,
    // A screen reader begins a page with its title: without a script it says there what came of the form.
    meta: ({ accepted, sent }) => ({
      title: sent ? `${title}: mensaje no enviado` : accepted > 0 ? `${title}: mensaje enviado` : title,
      description,
      noindex: accepted > 0,
    }),
  });
