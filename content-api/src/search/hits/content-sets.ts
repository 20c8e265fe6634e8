import { Type } from 'typebox';
import type { Queryable } from '../../database/database.ts';
import { rowReader } from '../../database/rows.ts';
import { toProbes } from '../lexemes.ts';
import type { Word } from '../words.ts';
import { type Bits, toBits, toUnion } from './bits.ts';

const perhaps = Type.Union([Type.String(), Type.Null()]);
const readGroups = rowReader(Type.Object({ kind: Type.String(), type: Type.String(), places: Type.String() }));
const readHits = rowReader(Type.Object({ texts: perhaps, names: perhaps }));

const GROUPS = `select kind, search_type as type, string_agg(place::text, ',') as places
  from shown_item($1, $2) where search_type is not null group by kind, search_type`;

const HITS = `select
  (select string_agg(place::text, ',') from shown_item($1, $2) where search_vector @@ $3::tsquery) as texts,
  (select string_agg(place::text, ',') from shown_item($1, $2) where name_vector @@ $3::tsquery) as names`;

const place = Type.Union([Type.Integer(), Type.Null()]);
const readEdges = rowReader(Type.Object({ first: place, end: place }));

// The place of the newest item that is not too new, and of the newest that is too old.
const EDGES = `select
  (select place from shown_item($1, $2) where starts <= $4::timestamptz
    order by starts desc nulls last, place limit 1) as first,
  (select place from shown_item($1, $2) where starts < $3::timestamptz
    order by starts desc nulls last, place limit 1) as end`;

/** How many words are remembered: each takes two sets of as many bits as there are items. */
const CAPACITY = 1_500;

/** All places of one kind and type. */
interface Group {
  readonly kind: string;
  readonly type: string;
  readonly bits: Bits;
}

/** Where one word stands: anywhere in the text, and in the name. */
export interface WordHits {
  readonly texts: Bits;
  readonly names: Bits;
}

const toPlaces = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

/**
 * Which items have which words, for one state of the content, as sets of places (the newest has place 0). What frequent
 * words find is then counted, cut and combined without asking the database again.
 */
export class ContentSets {
  readonly #database: Queryable;
  readonly #shown: readonly [Date, boolean];
  readonly #words = new Map<string, Promise<WordHits>>();
  #groups: Promise<{ readonly size: number; readonly groups: readonly Group[] }> | undefined;

  constructor(database: Queryable, shown: readonly [moment: Date, preview: boolean]) {
    this.#database = database;
    this.#shown = shown;
  }

  /** How many places there are, and the places of each kind and type. */
  groups() {
    this.#groups ??= this.#readGroups();
    return this.#groups;
  }

  /** The places of one kind; none for a kind that nobody can look for. */
  async kind(kind: string): Promise<Bits> {
    const { size, groups } = await this.groups();
    return toUnion(
      groups.filter((group) => group.kind === kind).map(({ bits }) => bits),
      size,
    );
  }

  /** The places where a word is found in one of its ways. */
  word(word: Word): Promise<WordHits> {
    const known = this.#words.get(word.plain);
    this.#words.delete(word.plain);
    const hits = known ?? this.#readWord(word);
    this.#words.set(word.plain, hits);
    const oldest = this.#words.keys().next().value;
    if (this.#words.size > CAPACITY && oldest !== undefined) this.#words.delete(oldest);
    // What failed is asked for again.
    hits.catch(() => this.#words.delete(word.plain));
    return hits;
  }

  /** The places of what starts between two moments, both included; undated items lie before every moment. */
  async between(from: Date | undefined, until: Date | undefined): Promise<Bits> {
    const { size } = await this.groups();
    const [edges] = await readEdges(this.#database, EDGES, [...this.#shown, from ?? null, until ?? null]);
    const first = until ? (edges?.first ?? size) : 0;
    const end = from ? (edges?.end ?? size) : size;
    return toBits(
      Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at),
      size,
    );
  }

  async #readGroups() {
    const rows = await readGroups(this.#database, GROUPS, this.#shown);
    const lists = rows.map(({ kind, type, places }) => ({ kind, type, places: toPlaces(places) }));
    const size = lists.reduce((most, { places }) => places.reduce((a, b) => Math.max(a, b + 1), most), 0);
    return { size, groups: lists.map(({ kind, type, places }) => ({ kind, type, bits: toBits(places, size) })) };
  }

  async #readWord(word: Word): Promise<WordHits> {
    const { size } = await this.groups();
    const query = toProbes(word)
      .map((probe) => probe.query)
      .join(' | ');
    const [row] = await readHits(this.#database, HITS, [...this.#shown, query]);
    return { texts: toBits(toPlaces(row?.texts ?? null), size), names: toBits(toPlaces(row?.names ?? null), size) };
  }
}
