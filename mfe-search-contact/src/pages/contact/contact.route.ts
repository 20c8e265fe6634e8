import { pageRoute } from '@site/contract';
import { sendContact } from './contact.action.ts';
import { type ContactView, loadContact } from './contact.loader.ts';

export const contactRoute = (id: string, path: string) =>
  pageRoute<ContactView>(id, path, {
    load: loadContact,
    act: sendContact,
    page: async () => (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage,
    meta: ({ accepted }) => ({
      title: 'Contacto',
      description: 'Escribe a la Fundación: tu nombre, tu correo electrónico y tu mensaje.',
      noindex: accepted > 0,
    }),
  });
