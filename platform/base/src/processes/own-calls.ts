type Env = Readonly<Record<string, string | undefined>>;

/**
 * With NODE_USE_ENV_PROXY=1, Node would send the programs' calls of each other to the proxy, too. It prefers `no_proxy`
 * to `NO_PROXY`; `*` cannot be combined.
 *
 * @returns what the environment of a program must contain
 */
export function excludeOwnCalls(env: Env): { readonly no_proxy: string } {
  const excluded = env.no_proxy || env.NO_PROXY;
  return { no_proxy: !excluded ? '127.0.0.1' : excluded === '*' ? excluded : `${excluded},127.0.0.1` };
}
