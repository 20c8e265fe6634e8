export interface PageOwner {
  readonly section: string;
  readonly release: string;
}

export interface PageRoute extends PageOwner {
  /** Id of the route within its section. */
  readonly route: string;
  /** The route's path with parameters. */
  readonly pattern: string;
}
