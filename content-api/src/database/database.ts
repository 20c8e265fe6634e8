/** One row of an answer; its columns are unknown until a schema has checked them. */
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export interface AskOptions {
  /** The server keeps the plan: for a text that is asked again and again, whose plan is the same whatever its values. */
  readonly prepared?: boolean;
}

/** What can be asked inside and outside of a transaction. */
export interface Queryable {
  /** Runs one statement in PostgreSQL's dialect with `$1` parameters; returns its rows. */
  query(sql: string, params?: readonly unknown[], options?: AskOptions): Promise<readonly Row[]>;
  /** Runs a script of several statements without parameters. */
  run(script: string): Promise<void>;
}

/** The one way to the database: embedded PGlite and a PostgreSQL server answer it alike. */
export interface Database extends Queryable {
  /** Runs `work` in one transaction; rolls back and rethrows when it fails. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
