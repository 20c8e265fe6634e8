interface DevtoolsHook {
  readonly renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

/**
 * Runs in development before React DOM. React's hot reloading installs a developer tools hook without a list of
 * renderers; a second hot reloading runtime, that of a section, then never finds React. This adds the list.
 */
const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as DevtoolsHook;
const inject = hook.inject;
hook.inject = function (this: DevtoolsHook, renderer: unknown) {
  const id = inject.call(this, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
