/** Characters that need no encoding in addresses. */
const SAFE = /^[0-9A-Za-z@._/-]+$/;

const SERVED = /^(?:web|mf|node|boot|offline|drawings|types)\/./;
const OF_SECTION = /^(?:web|mf|node|maps)\/./;

const isSafe = (file: string) => SAFE.test(file) && !file.includes('..');

/** Whether gateways serve a file of a release under that path. */
export const isServed = (file: string): boolean => SERVED.test(file) && isSafe(file);

/** Whether a team can publish a file of its section under that path. */
export const isSectionFile = (file: string): boolean => OF_SECTION.test(file) && isSafe(file);

/**
 * Source maps and the shell's catalogue of components: no page needs these files, and a site does not serve them to
 * teams.
 */
export const isPrivate = (file: string): boolean => /^(?:maps|catalogue)\//.test(file);
