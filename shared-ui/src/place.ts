/** Where something is. Apart from the components that all pages share: two pages need it, and bring it themselves. */
export { FactList } from './components/place-block/FactList.tsx';
export { PlaceBlock, type PlaceBlockProps } from './components/place-block/PlaceBlock.tsx';
export { toEventMapHref, toEventPlaceBlock, toVisitBlock } from './presentation/to-place-block.ts';
