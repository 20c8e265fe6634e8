/** Version of the contract between shell and sections. A shell loads only sections built for the same version. */
export const CONTRACT_VERSION = 1;
