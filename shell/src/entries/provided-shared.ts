/**
 * Module Federation provides a shared module to sections only if the shell's own code imports it. This file imports
 * those of this site's packages. A test compares it with `sharedModules` in their package.json files.
 */
import '@site/shared-ui/api';
import '@site/shared-ui/components';
import '@site/shared-ui/dates';
import '@site/shared-ui/presentation';
import '@site/shared-ui/router';
