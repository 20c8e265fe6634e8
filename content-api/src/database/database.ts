/** One row of a result. Its columns are unknown until a schema has checked them. */
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export interface QueryOptions {
  /** Lets the server keep the plan: for frequent statements whose best plan does not depend on the parameters. */
  readonly prepared?: boolean;
}

/** Queries that work inside and outside of a transaction. */
export interface Queryable {
  /** Runs one PostgreSQL statement with `$1` parameters and returns its rows. */
  query(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<readonly Row[]>;
  /** Runs a script of several statements without parameters. */
  run(script: string): Promise<void>;
}

/** The only access to the database, the same for embedded PGlite and a PostgreSQL server. */
export interface Database extends Queryable {
  /** Runs `work` in one transaction; rolls back and rethrows when it fails. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
