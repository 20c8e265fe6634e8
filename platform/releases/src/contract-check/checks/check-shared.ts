import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';
import satisfies from 'semver/functions/satisfies.js';

function checkContract({ name, version, contract }: SectionJson, shell: ShellJson): string[] {
  if (contract === shell.contract) return [];
  return [
    `${name}@${version} uses contract ${contract}, but ${shell.name}@${shell.version} supports ${shell.contract}. Build it with the contract of that shell, or promote a shell with its contract first.`,
  ];
}

/** Reports shared modules that the shell does not provide, or not in the required range. */
function checkModules({ name, version, shared }: SectionJson, shell: ShellJson): string[] {
  return Object.entries(shared).flatMap(([module, range]) => {
    const offered = shell.shared[module];
    if (offered === undefined)
      return [
        `${name}@${version} needs ${module} from the shell, but ${shell.name}@${shell.version} does not share it. Promote a shell that does first.`,
      ];
    if (satisfies(offered, range)) return [];
    return [
      `${name}@${version} needs ${module} ${range}, but ${shell.name}@${shell.version} provides ${offered}. Build it against that version, or promote both in one step.`,
    ];
  });
}

/** Reports requirements in a section's description that the shell does not meet. */
export const checkRequirements = (section: SectionJson, shell: ShellJson): string[] => [
  ...checkContract(section, shell),
  ...checkModules(section, shell),
];
