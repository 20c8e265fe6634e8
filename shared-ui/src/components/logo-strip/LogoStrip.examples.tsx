import { LogoStrip } from './LogoStrip.tsx';

const LOGOS = ['logo-01.svg', 'logo-02.svg'].map((name) => ({ name, alt: `Logotipo ${name.slice(5, 7)}` }));

export const examples = {
  'dos logotipos': <LogoStrip logos={LOGOS} pauseLabel="Detener" playLabel="Reanudar" />,
};

export const keyboard = [
  ['Tab', 'Pasa por el botón.'],
  ['Intro o espacio', 'Detiene o reanuda la tira.'],
] as const;
