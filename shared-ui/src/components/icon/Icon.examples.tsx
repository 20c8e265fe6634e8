import { Icon } from './Icon.tsx';

/** Each name says what the example is of. */
export const examples = {
  'junto a un texto': <Icon name="calendar" />,
  solo: <Icon name="arpa" size="large" />,
};
