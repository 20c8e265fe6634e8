import type { SiteProperty, SubExtraSummary } from '@site/shared-ui/api';
import type { CivilDateTime } from '@site/shared-ui/dates';
import type { Language } from '@site/shared-ui/languages';
import { toFrameTexts } from './layout/frame-texts.ts';

/** Used when the site properties have no name. */
const DEFAULT_NAME = 'Fundación Cultural Villa de Requena';

const SOCIALS = ['instagram', 'youtube', 'twitter'] as const;

interface LayoutSources {
  readonly language: Language;
  readonly properties: readonly SiteProperty[];
  readonly extraName: string;
  readonly subExtras: readonly SubExtraSummary[];
  readonly now: CivilDateTime;
}

const propertyOf = (properties: readonly SiteProperty[], name: string) =>
  properties.find((property) => property.name === name)?.value ?? '';

export function toFoundationName(properties: readonly SiteProperty[]): string {
  return propertyOf(properties, 'name') || DEFAULT_NAME;
}

/** Returns the data of header and footer from site properties and extra menu (specification, section 2). */
export function toLayoutData({ language, properties, extraName, subExtras, now }: LayoutSources) {
  return {
    texts: toFrameTexts(language),
    foundationName: toFoundationName(properties),
    socials: SOCIALS.map((name) => ({ name, href: propertyOf(properties, name) })).filter(({ href }) =>
      /^https?:\/\//.test(href),
    ),
    mails: properties.filter(({ name, value }) => name === 'mail' && value !== '').map(({ value }) => value),
    /** Null hides the extra menu: it appears only with extra data (specification, section 2). */
    extraMenu:
      extraName && subExtras.length > 0
        ? {
            title: extraName,
            items: subExtras.map(({ id, name }) => ({ label: name, href: `/e/${encodeURIComponent(id)}` })),
          }
        : null,
    /** Current urgent notices: the site properties named `aviso`. */
    notices: properties.filter(({ name, value }) => name === 'aviso' && value !== ''),
    year: Number(now.date.slice(0, 4)),
  };
}

/** Data of header and footer, the same on every page. */
export type LayoutData = ReturnType<typeof toLayoutData>;
