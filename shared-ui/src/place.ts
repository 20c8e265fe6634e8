/** Location components. Not part of the shared `components` module: only two pages need them, and bundle them. */
export { FactList } from './components/place-block/FactList.tsx';
export { PlaceBlock, type PlaceBlockProps } from './components/place-block/PlaceBlock.tsx';
export { toEventMapHref, toEventPlaceBlock, toVisitBlock } from './presentation/to-place-block.ts';
