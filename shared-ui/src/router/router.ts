/**
 * The part of React Router that sections may use. Sharing this module instead of the whole package lets the bundler
 * remove unused code (31 kB), and ensures that there is only one router context.
 */
export { data, Form, redirect, useNavigation } from 'react-router-dom';
