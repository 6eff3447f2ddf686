/**
 * Tries changes one after another in this process: `FOLDER PART FIRST`. Writes a JSON line before and after each. The
 * parent ends a process that hangs in a change and starts another at the next one.
 */
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { setup as providePostgres } from '../../src/testing/database/postgres-for-tests';
import { setup as provideBundles } from '../../src/testing/processes/bundle-for-tests';
import { testsOf } from './copy-sources';
import { PARTS, type PartName } from './parts';
import { collect, endScopes, provide, runTest, type SmallTest } from './small-vitest';

interface Switches {
  /** The change that is on, and how often it may still be passed. */
  active: number | null;
  passesLeft: number;
  /** How often the running test passes each change; null while changes are tried. */
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
/** The changed code finds them there. */
Object.assign(globalThis, { __changes__: switches });
const [folder = '', part = '', first = '0', ...ids] = process.argv.slice(2);
const { hasDatabase } = PARTS[part as PartName];
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

// The smallest counterexample is of no use here.
fc.configureGlobal({ endOnFailure: true });
let stray: unknown = null;
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error: unknown) => {
    stray = error ?? event;
  });
}

/** Tests that run together: a file's, if they share a database, otherwise each alone. */
interface Group {
  readonly name: string;
  readonly run: () => Promise<void>;
  ms: number;
  reached: ReadonlyMap<number, number>;
}

let loads = 0;
/** With a number after it, Node loads the file again, but not what it imports. */
const load = (name: string) =>
  collect(() => import(`${pathToFileURL(`${folder}/${name}`).href}?load=${loads++}`));

const limitOf = (ms: number) => 20_000 + 20 * ms;
async function withLimit(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), limitOf(ms));
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

/** Returns the groups that pass here. A test that needs more of Vitest than `small-vitest.ts` has is named and left out. */
async function dryRun(groups: readonly Group[]): Promise<Group[]> {
  const passing: Group[] = [];
  for (const group of groups) {
    const reached = new Map<number, number>();
    switches.reached = reached;
    const startMs = performance.now();
    try {
      await withLimit(group.run(), 1_500);
      passing.push(Object.assign(group, { ms: performance.now() - startMs, reached }));
    } catch (error) {
      console.error(`left out: ${group.name}: ${(error as Error).message}`);
    }
  }
  switches.reached = null;
  return passing;
}

/** The name of the group that noticed the change, or null. */
async function noticedBy(id: number, groups: readonly Group[]): Promise<string | null> {
  stray = null;
  // A change may make a loop endless. A hundred times the usual passes are enough for any other.
  const usual = groups.reduce((sum, { reached }) => sum + (reached.get(id) ?? 0), 0);
  Object.assign(switches, { active: id, passesLeft: 10_000 + 100 * usual });
  try {
    for (const group of groups) {
      try {
        await withLimit(group.run(), group.ms);
      } catch {
        return group.name;
      }
    }
    return null;
  } finally {
    switches.active = null;
  }
}

const stops = hasDatabase
  ? [await providePostgres({ provide } as never), await provideBundles({ provide } as never)]
  : [];
const all: Group[] = [];
for (const name of testsOf(process.cwd(), PARTS[part as PartName])) all.push(...(await groupsOf(name)));
const loaded = switches.reached;
const groups = await dryRun(all);
say({ dryRunMs: groups.reduce((sum, { ms }) => sum + ms, 0) });
for (const id of ids.slice(Number(first)).map(Number)) {
  const reaching = groups.filter(({ reached }) => reached.has(id)).sort((a, b) => a.ms - b.ms);
  say({ start: id });
  if (reaching.length === 0) say({ id, outcome: loaded?.has(id) ? 'only while loading' : 'not reached' });
  else {
    const by = await noticedBy(id, reaching);
    say({ id, outcome: by === null ? 'unnoticed' : 'noticed', by });
  }
}
for (const stop of stops) await stop();
process.exit(0);
