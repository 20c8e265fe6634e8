/** How commands are invoked: in a checkout, or in the archive, which contains compiled JavaScript. */
export const CALL = import.meta.filename.endsWith('.js') ? 'bin/node scripts/content.js' : 'npm run content --';
