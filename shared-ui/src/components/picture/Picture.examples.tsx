import { LOOM, TOWER } from '../example-data.ts';
import { CardPicture } from './CardPicture.tsx';
import { Picture } from './Picture.tsx';
import { PicturesShown } from './PicturesShown.tsx';

export const examples = {
  natural: <Picture source={TOWER} ratio="16/10" sizes="40rem" />,
  'recortada, sin perder lo de arriba': <Picture source={{ ...LOOM, focus: 'top' }} ratio="4/5" sizes="20rem" />,
  'una que la página ya ha mostrado': (
    <PicturesShown pictures={[TOWER]}>
      <CardPicture source={TOWER} title="Torre" />
    </PicturesShown>
  ),
};
