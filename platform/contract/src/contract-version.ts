/** Version of the contract between shell and sections. A shell loads only sections that speak its version. */
export const CONTRACT_VERSION = 1;
