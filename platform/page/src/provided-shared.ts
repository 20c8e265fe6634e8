/**
 * Module Federation provides a shared module to sections only if the shell's own code imports it. This file imports the
 * modules that every site shares; the site's entries import those of its own packages.
 */
import 'react';
import 'react-dom';
import 'react/jsx-runtime';
import '@site/contract';
