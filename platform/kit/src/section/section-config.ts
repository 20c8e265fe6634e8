export { sectionConfig } from '@site/build/section';
