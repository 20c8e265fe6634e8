import { isMap, isScalar, isSeq, YAMLMap } from 'yaml';
import type { Issues, Place } from './issues.ts';
import { parseYaml, type YamlSource } from './yaml-source.ts';

export type Need = 'required' | 'optional';

export interface Located<T> {
  readonly value: T;
  readonly place: Place;
}

/**
 * The keys of one YAML map. Reading methods report an invalid value and return an empty one, so that reading continues.
 * `finish` reports keys that were never read.
 */
export class Fields {
  readonly #map: YAMLMap;
  readonly #source: YamlSource;
  readonly #read = new Set<string>();

  constructor(map: YAMLMap, source: YamlSource) {
    this.#map = map;
    this.#source = source;
  }

  /** The location of a key, or the start of the map if the key is absent. */
  place(key?: string): Place {
    const pair = this.#map.items.find((item) => isScalar(item.key) && item.key.value === key);
    return this.#source.place(pair ? pair.key : this.#map);
  }

  has(key: string): boolean {
    return this.#map.has(key);
  }

  /** A text without surrounding white space; empty if absent. */
  text(key: string, need: Need = 'optional'): string {
    const node = this.#node(key);
    const text = isScalar(node) ? toText(node) : '';
    if (node && !isScalar(node)) this.report(key, `«${key}» debe ser un texto.`);
    else if (text === '' && need === 'required') this.report(key, `Falta «${key}». Añada una línea «${key}: …».`);
    return text;
  }

  flag(key: string): boolean {
    const node = this.#node(key);
    if (node === undefined) return false;
    if (isScalar(node) && typeof node.value === 'boolean') return node.value;
    this.report(key, `«${key}» debe ser true (sí) o false (no).`);
    return false;
  }

  integer(key: string): number | undefined {
    const node = this.#node(key);
    if (node === undefined) return undefined;
    if (isScalar(node) && Number.isInteger(node.value)) return Number(node.value);
    this.report(key, `«${key}» debe ser un número entero.`);
    return undefined;
  }

  texts(key: string): readonly Located<string>[] {
    return this.#elements(key).flatMap((node) => {
      const value = isScalar(node) ? toText(node) : '';
      if (value === '') this.#source.issues.add(this.#source.place(node), `«${key}» debe ser una lista de textos.`);
      return value === '' ? [] : [{ value, place: this.#source.place(node) }];
    });
  }

  maps(key: string): readonly Fields[] {
    return this.#elements(key).flatMap((node) =>
      toFields(node, this.#source, `«${key}» debe ser una lista de entradas con claves.`),
    );
  }

  /** The nested map below a key. */
  map(key: string): Fields | undefined {
    const node = this.#node(key);
    return node === undefined ? undefined : toFields(node, this.#source, `«${key}» debe contener claves.`)[0];
  }

  keys(): readonly string[] {
    return this.#map.items.flatMap((item) => (isScalar(item.key) ? [String(item.key.value)] : []));
  }

  /** Reports a mistake in the value of a key, which the message then names, or, without a key, in the map. */
  report(key: string | undefined, message: string): void {
    const isNamed = key === undefined || message.includes(`«${key}»`);
    this.#source.issues.add(this.place(key), isNamed ? message : `«${key}»: ${message}`);
  }

  finish(): void {
    for (const key of this.keys())
      if (!this.#read.has(key))
        this.report(key, `«${key}» no es una clave de este archivo. Valen: ${[...this.#read].sort().join(', ')}.`);
  }

  #node(key: string): unknown {
    this.#read.add(key);
    const node: unknown = this.#map.get(key, true);
    return isScalar(node) && node.value === null ? undefined : node;
  }

  #elements(key: string): readonly unknown[] {
    const node = this.#node(key);
    if (node === undefined) return [];
    if (isSeq(node)) return node.items;
    this.report(key, `«${key}» debe ser una lista.`);
    return [];
  }
}

function toText(node: { value: unknown; source?: string }): string {
  const { value } = node;
  // Keeps the digits of an unquoted number as written, such as the postcode 01340 or a phone number.
  const text = typeof value === 'string' ? value : value === null ? '' : (node.source ?? String(value));
  return text.trim();
}

function toFields(node: unknown, source: YamlSource, message: string): Fields[] {
  if (isMap(node)) return [new Fields(node, source)];
  source.issues.add(source.place(node), message);
  return [];
}

/**
 * Opens a YAML text that must be one map. If it is not, reports it and returns undefined. An empty text has no keys:
 * the missing ones are reported when they are read.
 */
export function openFields(file: string, text: string, linesBefore: number, issues: Issues): Fields | undefined {
  const source = parseYaml(file, text, linesBefore, issues);
  if (source.root === undefined) return undefined;
  return toFields(source.root ?? new YAMLMap(), source, 'Aquí van claves, como «title: …».')[0];
}

/** Opens a YAML text that must be a list of maps. */
export function openEntries(file: string, text: string, issues: Issues): readonly Fields[] {
  const source = parseYaml(file, text, 0, issues);
  if (!source.root) return [];
  if (isSeq(source.root))
    return source.root.items.flatMap((node) => toFields(node, source, 'Cada entrada de esta lista debe tener claves.'));
  issues.add({ file, line: 1 }, 'Este archivo debe ser una lista: líneas que empiezan por «- ».');
  return [];
}
