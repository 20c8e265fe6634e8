import { Initial } from './Initial.tsx';

/** Each name says what the example is of. */
export const examples = {
  letra: <Initial title="«Raya», una obra para cuerda" />,
};
