import { makeSbom } from '../pack/make-sbom.ts';
import { runProgram } from '../test-run/run-program.ts';
import { findVulnerable, type ShippedPackage } from './find-vulnerable.ts';
import { readAdvisories } from './read-advisories.ts';

/** What an audit found: `skipped` when no database of vulnerabilities can be reached. */
export interface Audit {
  readonly outcome: 'clean' | 'vulnerable' | 'skipped';
  readonly text: string;
}

interface AuditOptions {
  /** Folder or file of advisories in the OSV format; empty for none. */
  readonly advisories: string;
  /** Replaces the registry in use. */
  readonly registry?: string;
}

/** What pnpm says when it reached a database, whatever it found there. */
const ANSWERED = /(?:No known|\d) vulnerabilities found/;
const PURL = /^pkg:npm\/(.+)@([^@]+)$/;

async function askRegistry(registry: string | undefined): Promise<Audit> {
  const where = registry === undefined ? [] : ['--registry', registry];
  const { code, text } = await runProgram('pnpm', ['audit', '--prod', '--audit-level', 'high', ...where], 'gather');
  if (code === 0)
    return { outcome: 'clean', text: 'The registry knows nothing of high severity against the packages.' };
  if (ANSWERED.test(text)) return { outcome: 'vulnerable', text: `Packages with known vulnerabilities:\n${text}` };
  return { outcome: 'skipped', text: '' };
}

/** Every package that is shipped, from the list that is shipped with it. */
function listShipped(): readonly ShippedPackage[] {
  const { components } = JSON.parse(makeSbom()) as { readonly components: readonly { readonly purl?: string }[] };
  return components.flatMap(({ purl = '' }) => {
    const [, name, version] = PURL.exec(decodeURIComponent(purl)) ?? [];
    return name && version ? [{ name, version }] : [];
  });
}

async function compare(place: string): Promise<Audit> {
  const advisories = await readAdvisories(place);
  const packages = listShipped();
  const found = findVulnerable(packages, advisories);
  if (found.length > 0)
    return { outcome: 'vulnerable', text: `Packages with known vulnerabilities:\n${found.join('\n')}` };
  const sizes = `${packages.length} packages and ${advisories.length} advisories`;
  return { outcome: 'clean', text: `None of the packages is named by ${place} (${sizes}).` };
}

/**
 * Looks for known vulnerabilities of what runs in production, from high severity on: asks the package registry, and reads the
 * advisories that are given.
 */
export async function auditPackages({ advisories, registry }: AuditOptions): Promise<Audit> {
  const asked = await askRegistry(registry);
  if (asked.outcome === 'vulnerable') return asked;
  if (advisories !== '') return compare(advisories);
  if (asked.outcome === 'clean') return asked;
  return {
    outcome: 'skipped',
    text: 'Nobody knows whether the packages have known vulnerabilities: the registry in use has no database of them, and ADVISORIES names none.',
  };
}
