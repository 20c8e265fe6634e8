import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Queryable } from '../../database/database.ts';
import { rowReader } from '../../database/rows.ts';
import type { Word } from '../words.ts';
import { type Bits, toBits, toUnion } from './bits.ts';
import { type Packed, pack, unpack, weigh } from './packed.ts';
import { toWays, type Way } from './ways.ts';

const perhaps = v.nullable(v.string());
const readGroups = rowReader(v.object({ kind: v.string(), type: v.string(), places: v.string() }));
const readHits = rowReader(v.object({ texts: perhaps, names: perhaps }));

const GROUPS = `select kind, search_type as type, string_agg(place::text, ',') as places
  from shown_item($1, $2) where search_type is not null group by kind, search_type`;

const HITS = `select
  (select string_agg(place::text, ',') from shown_item($1, $2) where search_vector @@ $3::tsquery) as texts,
  (select string_agg(place::text, ',') from shown_item($1, $2) where name_vector @@ $3::tsquery) as names`;

const place = v.nullable(integer);
const readEdges = rowReader(v.object({ first: place, end: place }));

// The place of the newest item that is not too new, and of the newest that is too old.
const EDGES = `select
  (select place from shown_item($1, $2) where starts <= $4::timestamptz
    order by starts desc nulls last, place limit 1) as first,
  (select place from shown_item($1, $2) where starts < $3::timestamptz
    order by starts desc nulls last, place limit 1) as end`;

/** Enough for what is read beforehand among a hundred thousand items, and for half as much beside it. */
const MOST_BYTES = 60_000_000;
/** What it takes to remember a way that finds nothing. */
const BYTES_OF_NOTHING = 500;

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

/** What one way finds. */
interface WayHits {
  readonly texts: Packed;
  readonly names: Packed;
}

interface Remembered {
  readonly hits: Promise<WayHits>;
  /** 0 until it was read. */
  bytes: number;
}

const toPlaces = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

/**
 * Which items have which words, for one state of the content, as sets of places (the newest has place 0). What frequent
 * words find is then counted, cut and combined without asking the database again.
 */
export class ContentSets {
  readonly #database: Queryable;
  readonly #shown: readonly [Date, boolean];
  /** Last asked for stands last. */
  readonly #ways = new Map<Way, Remembered>();
  readonly #mostBytes: number;
  #bytes = 0;
  #groups: Promise<{ readonly size: number; readonly groups: readonly Group[] }> | undefined;

  /** @param mostBytes so much memory what was found may take; what was not asked for the longest is forgotten first */
  constructor(database: Queryable, shown: readonly [moment: Date, preview: boolean], mostBytes = MOST_BYTES) {
    this.#database = database;
    this.#shown = shown;
    this.#mostBytes = mostBytes;
  }

  /** How many places there are, and the places of each kind and type. */
  groups() {
    if (this.#groups) return this.#groups;
    const groups = this.#readGroups();
    this.#groups = groups;
    // What failed is asked for again.
    groups.catch(() => {
      this.#groups = undefined;
    });
    return groups;
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
  async word(word: Word): Promise<WordHits> {
    const { size } = await this.groups();
    const ways = await Promise.all(toWays(word).map((way) => this.way(way)));
    const toAny = (each: (hits: WayHits) => Packed) => unpack(ways.map(each), size);
    return { texts: toAny(({ texts }) => texts), names: toAny(({ names }) => names) };
  }

  /** What one way finds; read once, as the forms of a word share their stem. */
  way(way: Way): Promise<WayHits> {
    const known = this.#ways.get(way);
    this.#ways.delete(way);
    const remembered = known ?? this.#remember(way);
    this.#ways.set(way, remembered);
    return remembered.hits;
  }

  #remember(way: Way): Remembered {
    const remembered: Remembered = { hits: this.#readWay(way), bytes: 0 };
    remembered.hits.then(
      ({ texts, names }) => {
        remembered.bytes = weigh(texts) + weigh(names) + BYTES_OF_NOTHING;
        this.#bytes += remembered.bytes;
        this.#forgetOldest();
      },
      // What failed is asked for again.
      () => this.#ways.delete(way),
    );
    return remembered;
  }

  #forgetOldest(): void {
    for (const [way, { bytes }] of this.#ways) {
      if (this.#bytes <= this.#mostBytes) return;
      // What is still being read takes none yet.
      if (bytes === 0) continue;
      this.#ways.delete(way);
      this.#bytes -= bytes;
    }
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

  async #readWay(way: Way): Promise<WayHits> {
    const { size } = await this.groups();
    const [row] = await readHits(this.#database, HITS, [...this.#shown, way]);
    return { texts: pack(toPlaces(row?.texts ?? null), size), names: pack(toPlaces(row?.names ?? null), size) };
  }
}
