import { Container } from './Container.tsx';

export const examples = {
  página: <Container>Una parte de una página.</Container>,
  'texto, sobre fondo': (
    <Container width="text" tinted>
      <p>Una columna que se lee, sobre una banda.</p>
    </Container>
  ),
};
