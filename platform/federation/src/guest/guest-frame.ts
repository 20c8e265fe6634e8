import type { ComponentType, ReactNode } from 'react';

/** What a site puts around a guest: its heading, in the look of the other pages. */
export type GuestFrame = ComponentType<{ readonly title: string; readonly children: ReactNode }>;
