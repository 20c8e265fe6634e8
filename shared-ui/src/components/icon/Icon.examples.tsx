import { Icon } from './Icon.tsx';

export const examples = {
  'junto a un texto': <Icon name="calendar" />,
  solo: <Icon name="arpa" size="large" />,
};
