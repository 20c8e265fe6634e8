import './styles/tokens.css';

/** What a section brings along where no shell is: in the page of another host. */
export { createApi } from './api/create-api.browser.ts';
export { setSite } from './components/picture/to-picture-address.ts';
