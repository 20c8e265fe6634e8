import { oneApplicationConfig } from './src/one-application/one-application-config.ts';

export default oneApplicationConfig(import.meta.dirname);
