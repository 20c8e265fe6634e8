import { Initial } from './Initial.tsx';

export const examples = {
  letra: <Initial title="«Raya», una obra para cuerda" />,
};
