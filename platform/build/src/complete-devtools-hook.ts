interface DevtoolsHook {
  readonly renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

/**
 * Runs in the development shell before React DOM. The hook that React's hot reloading puts in place of missing
 * developer tools keeps no list of renderers, so a second hot reloading runtime, that of a section, would never find
 * React. With the list it does.
 */
const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as DevtoolsHook;
const inject = hook.inject;
hook.inject = function (this: DevtoolsHook, renderer: unknown) {
  const id = inject.call(this, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
