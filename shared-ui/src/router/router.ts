/**
 * The part of React Router that sections may use. It is shared as this one module and not as the whole package, so that
 * the bundler can drop what nobody uses (31 kB), and so that no section gets a router context of its own.
 */
export { data, Form, redirect, useNavigation } from 'react-router-dom';
