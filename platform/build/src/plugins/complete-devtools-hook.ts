interface DevtoolsHook {
  readonly renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

/**
 * Runs in development before React DOM. React's hot reloading installs a DevTools hook that does not list renderers, so
 * a second hot reloading runtime, that of a section, would never find React. This adds the list.
 */
const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as DevtoolsHook;
const inject = hook.inject;
hook.inject = function (this: DevtoolsHook, renderer: unknown) {
  const id = inject.call(this, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
