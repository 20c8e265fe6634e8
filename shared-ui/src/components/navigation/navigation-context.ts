import { type ComponentProps, type ComponentType, createContext } from 'react';

/** A form that asks for a page: always GET, so that its address says all of its state. */
export type SiteFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & { readonly action: string };

/** The form that moves a visitor to another page. Plain HTML by default; the application plugs in its router's. */
export const NavigationContext = createContext<ComponentType<SiteFormProps> | null>(null);
