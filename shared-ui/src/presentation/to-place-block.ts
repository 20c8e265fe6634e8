import type { SiteProperty } from '@site/contract/api';
import type { PlaceBlockProps, PlaceFact } from '../components/place-block/PlaceBlock.tsx';

/** «Iglesia de Santa María · 42 27»: a place on the drawn map, in per cent of its width and height. */
const ON_PLAN = /^(.+) · (\d{1,2}) (\d{1,2})$/;

/** The foundation's headquarters, but not those of others: «sede de la Sociedad Musical». */
const SEAT = /\bsede\b(?! del? (?!la fundación))/i;

const PLAN_ALT = 'Plano dibujado del barrio de la Villa';

type Properties = readonly Pick<SiteProperty, 'name' | 'value'>[];

const read = (properties: Properties, wanted: string) =>
  properties.filter(({ name, value }) => name === wanted && value !== '').map(({ value }) => value);

const toMapHref = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** Returns each fact as a list, which is empty when the fact is unknown. */
function toFacts(properties: Properties, hoursLabel: string) {
  const fact = (icon: PlaceFact['icon'], label: string, lines: PlaceFact['lines']): PlaceFact[] =>
    lines.length > 0 ? [{ icon, label, lines }] : [];
  const addresses = read(properties, 'address').slice(0, 1);
  const phones = read(properties, 'phone').slice(0, 1);
  return {
    address: fact(
      'map-pin',
      'Dirección',
      addresses.map((text) => ({ text, directions: { text: 'Cómo llegar', href: toMapHref(text) } })),
    ),
    hours: fact(
      'calendar',
      hoursLabel,
      read(properties, 'horario').map((text) => ({ text })),
    ),
    phone: fact(
      'phone',
      'Teléfono',
      phones.map((text) => ({ text, href: `tel:${text.replace(/[^+\d]/g, '')}` })),
    ),
    mails: fact(
      'mail',
      'Correo electrónico',
      read(properties, 'mail').map((text) => ({ text, href: `mailto:${text}` })),
    ),
  };
}

/** Returns the foundation's location and opening hours; null when only its mail address is known. */
export function toVisitBlock(properties: Properties): PlaceBlockProps | null {
  const { address, hours, phone, mails } = toFacts(properties, 'Horario');
  const [name] = read(properties, 'plano');
  const facts = [...address, ...hours, ...phone];
  if (facts.length === 0 && !name) return null;
  return {
    ...(name && { plan: { name, alt: `${PLAN_ALT}, con la sede de la Fundación` } }),
    facts: [...facts, ...mails],
  };
}

/**
 * Returns a link to an online map of an event's location. For the headquarters, it searches for the address, since maps
 * do not know them by name.
 */
export function toEventMapHref(properties: Properties, location: string): string {
  const [address] = SEAT.test(location) ? read(properties, 'address') : [];
  return toMapHref(address ?? `${location}, Requena`);
}

/** Returns an event's location, on the drawn map if it is there, with contact details; null when nothing is known. */
export function toEventPlaceBlock(properties: Properties, location: string): PlaceBlockProps | null {
  const wanted = location.toLowerCase();
  const places = read(properties, 'lugar').flatMap((value) => {
    const [, name = '', x, y] = ON_PLAN.exec(value) ?? [];
    return name !== '' && wanted.includes(name.toLowerCase()) ? [{ name, ring: { x: Number(x), y: Number(y) } }] : [];
  });
  const [place] = places;
  const [name] = read(properties, 'plano');
  const { address, hours, phone } = toFacts(properties, 'Horario de la sede');
  const facts = [...(SEAT.test(location) ? address : []), ...phone, ...hours];
  if (facts.length === 0 && !(name && place)) return null;
  return {
    ...(name &&
      place && { plan: { name, alt: `${PLAN_ALT}, con este lugar rodeado: ${place.name}`, ring: place.ring } }),
    facts,
  };
}
