import type { Random } from '../seeded-random';

const MAX_IDS_OF_KIND = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNKNOWN_ID = '019ab0c8-7a00-7000-8000-000000000001';

/** The ids found in answers, by kind. The names of fields and the parts of paths determine the kind. */
export interface KnownIds {
  /** Collects the ids of an answer to the path. */
  collect(path: string, body: unknown): void;
  add(kind: string, id: string): void;
  /** Draws an id for a field of this name, or for `{name}` in a path. */
  draw(random: Random, name: string, path: string): string;
}

/**
 * Returns the kind for a name: `carrierId`, `carrier_id` and `carriers` are the kind `carrier`; `/v1/loads/{id}/accept` is
 * about a `load`.
 */
const kindOf = (name: string): string =>
  name
    .replace(/_?ids?$/i, '')
    .replace(/s$/, '')
    .toLowerCase();

/** Returns the kind of `{id}` in a path, which is the last fixed part before it. */
function kindOfPath(path: string): string {
  const parts = path.split('?')[0]?.split('/') ?? [];
  const before = parts.findIndex((part) => part.startsWith('{') || UUID.test(part));
  return kindOf((before < 0 ? parts.at(-1) : parts[before - 1])?.replace(/^vw_/, '') ?? '');
}

export function createKnownIds(): KnownIds {
  const byKind = new Map<string, string[]>();
  const all: string[] = [];
  const add = (kind: string, id: string) => {
    const ids = byKind.get(kind) ?? [];
    byKind.set(kind, ids);
    if (ids.includes(id)) return;
    if (ids.length >= MAX_IDS_OF_KIND) ids.shift();
    ids.push(id);
    if (all.length < 10 * MAX_IDS_OF_KIND) all.push(id);
  };
  const collect = (part: unknown, kind: string) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'string' && UUID.test(value)) add(name === 'id' ? kind : kindOf(name), value);
      else collect(value, name === 'rows' || /^\d+$/.test(name) ? kind : kindOf(name));
    }
  };
  return {
    add,
    collect: (path, body) => collect(body, kindOfPath(path)),
    draw(random, name, path) {
      const kind = kindOf(name) === '' ? kindOfPath(path) : kindOf(name);
      const ofKind = byKind.get(kind) ?? [];
      if (ofKind.length > 0 && random.chance(80)) return random.pick(ofKind);
      return all.length > 0 && random.chance(80) ? random.pick(all) : UNKNOWN_ID;
    },
  };
}
