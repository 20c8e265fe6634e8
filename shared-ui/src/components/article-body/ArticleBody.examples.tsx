import { ARTICLE_LABELS } from '../../presentation/labels.ts';
import { Container } from '../container/Container.tsx';
import { Slot } from '../container/Slot.tsx';
import { FILES, PICTURES, TEXT, TOWER } from '../example-data.ts';
import { Picture } from '../picture/Picture.tsx';
import { ArticleBody } from './ArticleBody.tsx';

export const examples = {
  'texto, documentos e imágenes': (
    <ArticleBody
      content={TEXT}
      files={FILES}
      pictures={PICTURES}
      labels={ARTICLE_LABELS}
      facts={<p>Lo que hay que saber antes.</p>}
    />
  ),
  'partes más anchas que el texto': (
    <Container>
      <ArticleBody content={TEXT} files={[]} pictures={PICTURES} labels={ARTICLE_LABELS} />
      <Slot width="full">
        <Picture source={TOWER} ratio="16/10" sizes="100vw" />
      </Slot>
      <Slot width="wide">
        <p>Lo que termina donde la página.</p>
      </Slot>
    </Container>
  ),
  'nada todavía': <ArticleBody content={null} files={[]} pictures={[]} labels={ARTICLE_LABELS} />,
};

export const keyboard = [
  ['Tab', 'Recorre el texto, el índice, los documentos y las imágenes, en este orden.'],
  ['Intro en el índice', 'Lleva a ese apartado; la cabecera fija no lo tapa.'],
] as const;
