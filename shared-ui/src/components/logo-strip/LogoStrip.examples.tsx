import { LogoStrip } from './LogoStrip.tsx';

const LOGOS = ['logo-01.svg', 'logo-02.svg'].map((name) => ({ name, alt: `Logotipo ${name.slice(5, 7)}` }));

/** Each name says what the example is of. */
export const examples = {
  'dos logotipos': <LogoStrip logos={LOGOS} pauseLabel="Detener" playLabel="Reanudar" />,
};
