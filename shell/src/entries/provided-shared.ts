/**
 * Module Federation offers a shared module to sections only when the shell's own code imports it. This file imports those
 * of this site's packages; a test compares it with what they say of themselves (`sharedModules` in package.json).
 */
import '@site/shared-ui/api';
import '@site/shared-ui/components';
import '@site/shared-ui/dates';
import '@site/shared-ui/presentation';
import '@site/shared-ui/router';
