import { sectionConfig } from '@site/build/section';
import packageJson from './package.json' with { type: 'json' };
import { declaration } from './src/declaration.ts';

export default sectionConfig(declaration, packageJson.version, import.meta.dirname);
