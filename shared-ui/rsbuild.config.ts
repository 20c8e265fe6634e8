import { catalogueConfig } from '@site/build/catalogue';

export default catalogueConfig({
  entry: [
    './src/styles/tokens.css',
    '../shell/src/styles/fonts.css',
    './src/styles/base.css',
    './src/catalogue/show-catalogue.tsx',
  ],
  pictures: 'examples',
  title: 'Catálogo de componentes',
  dist: process.env.CATALOGUE_DIST ?? 'dist-catalogue',
});
