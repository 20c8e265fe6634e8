import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const Queries = v.array(v.strictObject({ q: v.string(), pages: v.record(v.string(), v.picklist([1, 2, 3])) }));

/** A query and the grades of its pages: 3 answers it, 2 answers a part of it, 1 is related. Nonsense has no pages. */
export type JudgedQuery = v.InferOutput<typeof Queries>[number];

/** The quality of a search on judged queries; each figure is from 0 to 1. */
export interface Figures {
  /** Mean of the normalised discounted cumulative gain of the first five (Järvelin and Kekäläinen 2002). */
  readonly ndcg: number;
  /** The share of queries with a page of their best grade among the first three results. */
  readonly top3: number;
  /** The queries without such a page. */
  readonly missed: readonly string[];
}

const FILE = path.join(import.meta.dirname, 'queries.yaml');

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Kept = v.object({ top3: Share, ndcg: Share });
const History = v.array(v.strictObject({ change: v.string(), ...Kept.entries, aside: Kept }));

/** The figures of the current search, and those before its last change. */
export async function readFigures() {
  const list = v.parse(History, parse(await readFile(path.join(import.meta.dirname, 'figures.yaml'), 'utf8')));
  const [before, now] = list.slice(-2);
  if (!before || !now) throw new Error('figures.yaml needs two lines.');
  return { before, now };
}
const DEPTH = 5;

/** The judged queries: those by which the search may be improved, and every fourth one, which is set aside. */
export async function readQueries() {
  const all = v.parse(Queries, parse(await readFile(FILE, 'utf8')));
  const isAside = (_: JudgedQuery, index: number) => index % 4 === 3;
  return { known: all.filter((query, index) => !isAside(query, index)), aside: all.filter(isAside) };
}

export const isAnswerable = ({ pages }: JudgedQuery): boolean => Object.keys(pages).length > 0;

const toGain = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);

/** The address of a document without its hash, as in the judged queries. */
const toJudged = (url: string) => url.replace(/\.[0-9a-f]{10}(?=\.pdf$)/, '');

/** Runs all answerable queries. A page that is found twice counts once. */
export async function judge(
  queries: readonly JudgedQuery[],
  search: (text: string) => Promise<readonly string[]>,
): Promise<Figures> {
  const missed: string[] = [];
  let gained = 0;
  const answerable = queries.filter(isAnswerable);
  for (const { q, pages } of answerable) {
    const grades = Object.values(pages).toSorted((a, b) => b - a);
    const seen = new Set<string>();
    const found = (await search(q)).map(toJudged).map((url) => {
      const grade = seen.has(url) ? 0 : (pages[url] ?? 0);
      seen.add(url);
      return grade;
    });
    gained += toGain(found) / toGain(grades);
    if (!found.slice(0, 3).includes(grades[0] ?? 0)) missed.push(q);
  }
  return { ndcg: gained / answerable.length, top3: 1 - missed.length / answerable.length, missed };
}
