import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, it } from 'vitest';
import { makeSbom } from './make-sbom.ts';

interface Component {
  readonly purl?: string;
  readonly name: string;
}

it('is valid CycloneDX and lists the packages of servers and browsers, without build tools', async () => {
  const text = makeSbom();
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot7);
  expect(await validator.validate(text)).toBeNull();
  expect(await validator.validate(text.replace('"version": 1,', '"version": "one",'))).not.toBeNull();

  const bom = JSON.parse(text) as { readonly components: readonly Component[] };
  const names = bom.components.map(({ purl = '' }) => decodeURIComponent(purl).replace(/@[^@]*$/, ''));
  for (const name of ['fastify', 'pg', '@electric-sql/pglite', 'react-dom', 'swiper'])
    expect(names).toContain(`pkg:npm/${name}`);
  expect(names).toContain('pkg:github/nodejs/node');
  for (const tool of ['vitest', '@playwright/test', '@rsbuild/core']) expect(names).not.toContain(`pkg:npm/${tool}`);
}, 60_000);
