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
    // Without JavaScript, the title is what a screen reader announces first, so it states the result of the form.
    meta: ({ accepted, sent }) => ({
      title: sent ? `${title}: mensaje no enviado` : accepted > 0 ? `${title}: mensaje enviado` : title,
      description,
      noindex: accepted > 0,
    }),
  });
