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
      description: 'Escriba a la Fundación: su nombre, su correo electrónico y su mensaje.',
      noindex: accepted > 0,
    }),
  });
