/**
 * Module Federation provides a shared module to sections only when the shell's own code imports it. This file imports
 * all of them; a test compares it with the exports of shared-ui.
 */
import 'react';
import 'react-dom';
import 'react/jsx-runtime';
import '@site/shared-ui/api';
import '@site/shared-ui/components';
import '@site/contract';
import '@site/shared-ui/dates';
import '@site/shared-ui/presentation';
import '@site/shared-ui/router';
