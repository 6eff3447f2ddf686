/**
 * `FOLDER PART IDS…`: tries changes one after another in this process. Writes a JSON line before each change, before each
 * group of tests, and after each change. The parent kills a process that is silent for too long, because an endless loop
 * without a switch in it cannot be left from inside, and starts another process with the next change.
 */
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { changedFiles, testsOf } from './copy-sources';
import { PARTS, type PartName } from './parts';
import { collect, endScopes, provide, runTest, type SmallTest } from './small-vitest';

interface Switches {
  /** The active change, and how many more times it may be passed. */
  active: number | null;
  passesLeft: number;
  /** How many times the running test passes each change; null while changes are tried. */
  reached: Map<number, number> | null;
  pass(): true;
  note(ids: Iterable<number>): void;
}
const switches: Switches = {
  active: null,
  passesLeft: 0,
  reached: new Map(),
  pass() {
    this.passesLeft -= 1;
    if (this.passesLeft < 0) throw new Error('The change made an endless loop');
    return true;
  },
  note(ids) {
    for (const id of ids) this.reached?.set(id, (this.reached.get(id) ?? 0) + 1);
  },
};
/** The changed code reads the switches from the global object. */
Object.assign(globalThis, { __changes__: switches });
const [folder = '', part = '', ...ids] = process.argv.slice(2);
const { hasDatabase } = PARTS[part as PartName];
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

// Shrinking would only delay the result.
fc.configureGlobal({ endOnFailure: true });
let stray: unknown = null;
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error: unknown) => {
    stray = error ?? event;
  });
}

/** Tests that run together: all tests of a file if they share a database, otherwise a single test. */
interface Group {
  readonly name: string;
  readonly run: () => Promise<void>;
  ms: number;
  reached: ReadonlyMap<number, number>;
}

let loads = 0;
/** Loads a test file. The number makes Node.js load the file again, but not its imports. */
const load = (name: string) =>
  collect(() => import(`${pathToFileURL(`${folder}/${name}`).href}?load=${loads++}`));

const limitOf = (ms: number) => 15_000 + 5 * ms;
async function withLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function runTests(tests: readonly SmallTest[]): Promise<void> {
  const started = new Set<SmallTest['scope']>();
  try {
    for (const one of tests) {
      await runTest(one, started);
      if (stray !== null) throw stray;
    }
  } finally {
    await endScopes(started);
  }
}

async function groupsOf(name: string): Promise<Group[]> {
  if (hasDatabase) {
    const run = async () => {
      const { tests } = await load(name);
      await runTests(tests);
    };
    return [{ name, run, ms: 0, reached: new Map() }];
  }
  const { tests } = await load(name);
  return tests.map((one, index) => ({
    name: `${name}#${index}`,
    run: () => runTests([one]),
    ms: 0,
    reached: new Map(),
  }));
}

const MAX_DRY_MS = 120_000;

/**
 * Returns the groups that pass without a change. Names and leaves out a test that needs more of Vitest than
 * `small-vitest.ts` has.
 */
async function dryRun(groups: readonly Group[]): Promise<Group[]> {
  const passing: Group[] = [];
  for (const group of groups) {
    const reached = new Map<number, number>();
    switches.reached = reached;
    const startMs = performance.now();
    try {
      await withLimit(group.run(), MAX_DRY_MS);
      passing.push(Object.assign(group, { ms: performance.now() - startMs, reached }));
    } catch (error) {
      console.error(`left out: ${group.name}: ${(error as Error).message}`);
    }
  }
  switches.reached = null;
  return passing;
}

/** Returns the groups that fail without a change. */
async function failing(groups: readonly Group[]): Promise<Group[]> {
  stray = null;
  const failed: Group[] = [];
  for (const group of groups) {
    say({ group: group.name });
    await withLimit(group.run(), limitOf(group.ms)).catch(() => failed.push(group));
  }
  return failed;
}

/** Returns the group that noticed the change, and how; null if none did. */
async function noticedBy(
  id: number,
  groups: readonly Group[],
): Promise<{ by: string; error: string } | null> {
  stray = null;
  // A change may make a loop endless; no other change needs a hundred times the usual passes.
  const usual = groups.reduce((sum, { reached }) => sum + (reached.get(id) ?? 0), 0);
  Object.assign(switches, { active: id, passesLeft: 10_000 + 100 * usual });
  try {
    for (const group of groups) {
      say({ group: group.name });
      try {
        await withLimit(group.run(), limitOf(group.ms));
      } catch (error) {
        return { by: group.name, error: String(error).slice(0, 300) };
      }
    }
    return null;
  } finally {
    switches.active = null;
  }
}

for (const [key, value] of Object.entries(JSON.parse(process.env.PROVIDED ?? '{}'))) provide(key, value);
for (const name of changedFiles(process.cwd(), PARTS[part as PartName])) {
  await import(pathToFileURL(`${folder}/${name}`).href);
}
const loaded = switches.reached;
const all: Group[] = [];
for (const name of testsOf(process.cwd(), PARTS[part as PartName])) all.push(...(await groupsOf(name)));
const groups = await dryRun(all);
say({ dryRunMs: groups.reduce((sum, { ms }) => sum + ms, 0) });
const noticedIn = new Map<number, string>();
/**
 * Returns the test that noticed the nearest change. It runs first, because the same tests mostly notice changes near each
 * other.
 */
const likelyFor = (id: number): string | undefined =>
  [...noticedIn].reduce<[number, string | undefined]>(
    (best, [other, name]) => (Math.abs(other - id) < best[0] ? [Math.abs(other - id), name] : best),
    [Number.POSITIVE_INFINITY, undefined],
  )[1];

let tried = 0;
for (const id of ids.map(Number)) {
  if (Date.now() > Number(process.env.END_MS)) break;
  const reaching = groups.filter(({ reached }) => reached.has(id)).sort((a, b) => a.ms - b.ms);
  say({ start: id });
  const name = likelyFor(id);
  const likely = reaching.findIndex((group) => group.name === name);
  if (likely > 0) reaching.unshift(...reaching.splice(likely, 1));
  if (reaching.length === 0) say({ id, outcome: loaded?.has(id) ? 'only while loading' : 'not reached' });
  else {
    const noticed = await noticedBy(id, reaching);
    const isBroken =
      noticed !== null && (await failing(reaching.filter(({ name }) => name === noticed.by))).length > 0;
    // An earlier change may have broken the test, so a fresh process retries this one.
    if (isBroken && tried > 0) {
      say({ again: id });
      process.exit(0);
    }
    if (noticed !== null) noticedIn.set(id, noticed.by);
    say({ id, outcome: noticed === null ? 'unnoticed' : 'noticed', ...noticed });
    if (isBroken) process.exit(0);
    tried += 1;
  }
}
process.exit(0);
