import type { ComponentType, ReactNode } from 'react';

/** The component that a site renders around a guest: its heading, styled like the other pages. */
export type GuestFrame = ComponentType<{ readonly title: string; readonly children: ReactNode }>;
