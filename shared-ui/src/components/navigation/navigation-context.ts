import { type ComponentProps, type ComponentType, createContext } from 'react';

/** The elements that move a visitor to another page. Plain HTML by default; the application plugs in its router's. */
export interface NavigationElements {
  readonly Link: ComponentType<ComponentProps<'a'> & { readonly href: string; readonly keepScroll?: boolean }>;
  readonly Form: ComponentType<ComponentProps<'form'> & { readonly action: string }>;
}

export const NavigationContext = createContext<NavigationElements | null>(null);
