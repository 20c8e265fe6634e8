import './styles/tokens.css';

/** What a section bundles for use without the shell, in a page of another host. */
export { createApi } from './api/create-api.browser.ts';
export { setSite } from './components/picture/to-picture-address.ts';
