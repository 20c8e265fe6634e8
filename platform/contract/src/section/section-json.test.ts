import { expect, test } from 'vitest';
import { SEMANTIC_VERSION } from './section-json.ts';

test.each(['1.4.0', '0.0.1', '1.4.0-local.g08479480', '1.4.0-0', '1.4.0-0a', '2.0.0-rc.1'])(
  '%s is a valid version',
  (version) => {
    expect(version).toMatch(SEMANTIC_VERSION);
  },
);

test.each(['1.4', '01.4.0', '1.4.0-local.08479480', '1.4.0-', '1.4.0-a..b', '1.4.0+build'])(
  '%s is not a valid version',
  (version) => {
    expect(version).not.toMatch(SEMANTIC_VERSION);
  },
);
