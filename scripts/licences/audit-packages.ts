import { makeSbom } from '../pack/make-sbom.ts';
import { PNPM, runProgram } from '../test-run/run-program.ts';
import { findVulnerable, type ShippedPackage } from './find-vulnerable.ts';
import { readAdvisories } from './read-advisories.ts';

/** Result of an audit; `skipped` when no vulnerability database is available. */
interface Audit {
  readonly outcome: 'clean' | 'vulnerable' | 'skipped';
  readonly text: string;
}

interface AuditOptions {
  /** File or folder of advisories in the OSV format; empty for none. */
  readonly advisories: string;
  /** Overrides npm's configured registry. */
  readonly registry?: string;
}

/** Output of pnpm when it reached a database, whatever the result. */
const ANSWERED = /(?:No known|\d) vulnerabilities found/;
const PURL = /^pkg:npm\/(.+)@([^@]+)$/;

async function queryRegistry(registry: string | undefined): Promise<Audit> {
  const where = registry === undefined ? [] : ['--registry', registry];
  const { code, text } = await runProgram(PNPM, ['audit', '--prod', '--audit-level', 'high', ...where], 'gather');
  if (code === 0)
    return { outcome: 'clean', text: 'The registry lists no vulnerabilities of high severity in the packages.' };
  if (ANSWERED.test(text)) return { outcome: 'vulnerable', text: `Packages with known vulnerabilities:\n${text}` };
  return { outcome: 'skipped', text: '' };
}

/** Every package of the archive, from its software bill of materials. */
function listShipped(): readonly ShippedPackage[] {
  const { components } = JSON.parse(makeSbom()) as { readonly components: readonly { readonly purl?: string }[] };
  return components.flatMap(({ purl = '' }) => {
    const [, name, version] = PURL.exec(decodeURIComponent(purl)) ?? [];
    return name && version ? [{ name, version }] : [];
  });
}

async function compare(location: string): Promise<Audit> {
  const advisories = await readAdvisories(location);
  const packages = listShipped();
  const found = findVulnerable(packages, advisories);
  if (found.length > 0)
    return { outcome: 'vulnerable', text: `Packages with known vulnerabilities:\n${found.join('\n')}` };
  const sizes = `${packages.length} packages and ${advisories.length} advisories`;
  return { outcome: 'clean', text: `${location} names none of the packages (${sizes}).` };
}

/**
 * Checks the production packages for known vulnerabilities of high or critical severity, with the package registry and
 * the given advisories.
 */
export async function auditPackages({ advisories, registry }: AuditOptions): Promise<Audit> {
  const fromRegistry = await queryRegistry(registry);
  if (fromRegistry.outcome === 'vulnerable') return fromRegistry;
  if (advisories !== '') return compare(advisories);
  if (fromRegistry.outcome === 'clean') return fromRegistry;
  return {
    outcome: 'skipped',
    text: 'The packages were not checked for known vulnerabilities: the registry in use has no database of them, and ADVISORIES is not set.',
  };
}
