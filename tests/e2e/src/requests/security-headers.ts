/** Headers of every response, with their values. */
export const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /^max-age=\d{8,}; includeSubDomains$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /frame-ancestors '(?:none|self)'/,
};

/** Returns the headers that a response lacks, or that have another value. */
export const findMissingHeaders = (headers: Headers): readonly string[] => [
  ...Object.entries(SECURITY_HEADERS)
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
    .map(([name]) => `${name}: ${headers.get(name)}`),
  ...['x-powered-by', 'server'].filter((name) => headers.has(name)),
];
