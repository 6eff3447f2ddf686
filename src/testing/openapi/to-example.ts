import { createHash } from 'node:crypto';

/**
 * Turns a call's request and answer into an example: short, without secrets, and the same on each run. Values that differ
 * between runs (ids, times, tokens) are replaced by constants that fit the same schema.
 */

/** The most items of a list in an example, so that the document stays readable. */
const MAX_ITEMS = 2;
/** The most characters of a file, which is cut to its first lines. */
const MAX_TEXT_LENGTH = 1_500;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const UUID_ONLY = new RegExp(`^${UUID.source}$`);
/** The pattern for 32 bytes in base64url. */
const SIGNATURE = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** The constant for times of today, because the database stamps rows with its own clock. */
const EXAMPLE_INSTANT = '2026-11-20T15:00:00.000Z';
const DAY_MS = 86_400_000;

/** The constants for secret or random values, by the field's name. */
const SECRETS: Readonly<Record<string, string>> = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhYjBjOCJ9.c2lnbmF0dXJlIG9mIHRoZSB0b2tlbg',
  key: 'clk_V5mJx0Tq2cYw8Rk4Hn7Pb1Zs6Df3Ga9LeUiOoXyC',
  invitation: 'q7Yk2Rz0mXcV4tB8nW1sLdP6hJ3fGa9E',
  token: '493027',
  signature: 'z'.repeat(43),
};

export interface ExampleNames {
  /** Returns the constant id that replaces this id. */
  idFor(id: string): string;
}

/**
 * Numbers ids in the order of their first appearance in the call. The `known` ids have the same constant in all examples.
 */
export function createNames(known: Readonly<Record<string, string>>, call: string): ExampleNames {
  const names = new Map(Object.values(known).map((id, index) => [id, exampleId('000', index + 1)]));
  const own = createHash('sha256').update(call).digest('hex').slice(0, 3);
  let made = 0;
  return {
    idFor(id) {
      const name = names.get(id) ?? exampleId(own, ++made);
      names.set(id, name);
      return name;
    },
  };
}

/** Returns an id of version 7, like all ids. */
const exampleId = (group: string, number: number): string =>
  `019ab0c8-7a00-7${group}-8000-${String(number).padStart(12, '0')}`;

export function toExample(value: unknown, names: ExampleNames, field = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((one) => toExample(one, names, field));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, toExample(one, names, name)]),
    );
  }
  return typeof value === 'string' ? toExampleText(value, names, field) : value;
}

function toExampleText(text: string, names: ExampleNames, field: string): string {
  const secret = SECRETS[field];
  if (secret !== undefined && text.length >= 6) return secret;
  if (INSTANT.test(text) && Math.abs(Date.parse(text) - Date.now()) < 3 * DAY_MS) return EXAMPLE_INSTANT;
  // Tests draw these values at random, so they differ on each run.
  if (field === 'name' && UUID_ONLY.test(text)) return 'Pier cold store';
  if (field === 'email' && text.endsWith('@nowhere.example')) return 'pat.doe@example.com';
  return wholeLines(text)
    .replaceAll(UUID, (id) => names.idFor(id))
    .replaceAll(/\b([A-Z])-[0-9A-Z]{8}\b/g, '$1-7KD2M9XB')
    .replaceAll(/(clk_)[\w-]{20,}/g, `$1${SECRETS.key?.slice(4)}`)
    .replaceAll(SIGNATURE, 'z'.repeat(43));
}

/** Returns the first lines of a text that fit, but at least one. */
function wholeLines(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  const end = text.lastIndexOf('\n', MAX_TEXT_LENGTH);
  return text.slice(0, (end < 0 ? text.indexOf('\n') : end) + 1);
}

/**
 * Lists the paths at which two examples differ in their fields or types. Null fits every type, and an empty list fits
 * every list, because earlier calls of a run decide whether a field is null and whether a list is empty.
 */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (one === null || other === null) return [];
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === 0 || other.length === 0 ? [] : differences(one[0], other[0], `${path}[]`);
  }
  if (Array.isArray(one) || Array.isArray(other) || typeof one !== typeof other) {
    return [`${path}: ${typeof one} and ${typeof other}`];
  }
  if (typeof one !== 'object') return [];
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return Array.from(new Set([...Object.keys(a), ...Object.keys(b)])).flatMap((name) => {
    if (!(name in a) || !(name in b))
      return [`${path}/${name}: only in ${name in a ? 'the first' : 'the second'}`];
    return differences(a[name], b[name], `${path}/${name}`);
  });
}
