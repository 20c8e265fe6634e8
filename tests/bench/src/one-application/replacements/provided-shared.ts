// No modules are shared with other builds: only modules in use are bundled.
export {};
