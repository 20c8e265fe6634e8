declare module '*/.dependency-cruiser.mjs' {
  import type { IConfiguration } from 'dependency-cruiser';

  const configuration: Required<Pick<IConfiguration, 'forbidden' | 'options'>>;
  export default configuration;
}
