import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setup as providePostgres } from '../../src/testing/database/postgres-for-tests';
import { setup as provideBundles } from '../../src/testing/processes/bundle-for-tests';
import { type Change, copySources } from './copy-sources';
import { PARTS, type PartName } from './parts';
import { spreadEvenly } from './spread-evenly';

type Outcome = 'noticed' | 'unnoticed' | 'not reached' | 'only while loading' | 'hangs';
const NOTICED: readonly Outcome[] = ['noticed', 'hangs'];
/**
 * The divisor of the tests' numbers of random markets. If a change has an effect, one of the first markets shows it.
 */
const FEWER_MARKETS = 100;
/**
 * The silence after which a process is killed, because a change made a loop endless. A process writes a line before each
 * group of tests.
 */
const MAX_SILENT_MS = 120_000;
/** The longest time until the tests have run once without a change. */
const MAX_START_MS = 900_000;

export interface MutationOptions {
  readonly processes: number;
  /** The minutes after which no further change is tried. */
  readonly minutes: number;
  /**
   * Continues the last run: retries the changes that it did not notice, for tests added since, and then tries the others.
   */
  readonly again: boolean;
}

const root = join(import.meta.dirname, '../..');
const outcomesFile = (part: PartName) => join(root, 'data/mutation', `${part}.jsonl`);

interface Run {
  readonly folder: string;
  readonly part: PartName;
  readonly ids: readonly number[];
  readonly provided: object;
  /** The time after which no further change is tried, in milliseconds since 1970. */
  readonly endMs: number;
  readonly done: (id: number, outcome: Outcome, how?: object) => void;
}

interface Line {
  readonly start?: number;
  readonly id?: number;
  readonly outcome?: Outcome;
  readonly again?: number;
}

/**
 * Tries changes until the time is over, a change hangs, or a change breaks the tests for the next. Returns how many
 * it tried.
 */
async function tryInProcess({ folder, part, ids, provided, endMs, done }: Run): Promise<number> {
  const args = ['--import', 'tsx', join(root, 'bench/mutation/try-changes-process.ts'), folder, part];
  const child = spawn(process.execPath, [...args, ...ids.map(String)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FEWER_MARKETS: String(FEWER_MARKETS),
      NODE_ENV: 'test',
      PROVIDED: JSON.stringify(provided),
      END_MS: String(endMs),
    },
  });
  let trying: number | undefined;
  let tried = 0;
  const endSilence = (ms: number) => setTimeout(() => child.kill('SIGKILL'), ms);
  let silence = endSilence(MAX_START_MS);
  for await (const text of createInterface(child.stdout)) {
    if (!text.startsWith('{"')) continue;
    clearTimeout(silence);
    silence = endSilence(MAX_SILENT_MS);
    const { start, id, outcome, again, ...how } = JSON.parse(text) as Line;
    if (start !== undefined) trying = start;
    if (again !== undefined) trying = undefined;
    if (id === undefined || outcome === undefined) continue;
    trying = undefined;
    tried += 1;
    done(id, outcome, how);
  }
  clearTimeout(silence);
  if (trying === undefined) return tried;
  done(trying, 'hangs');
  return tried + 1;
}

async function provideTests(part: PartName) {
  const provided: Record<string, string> = {};
  const project = { provide: (key: string, value: string) => Object.assign(provided, { [key]: value }) };
  const stops = PARTS[part].hasDatabase
    ? [await providePostgres(project as never), await provideBundles(project as never)]
    : [];
  const stop = async () => {
    for (const each of stops) await each();
  };
  return { provided, stop };
}

/** Reads the outcomes of the last run. Their ids are valid only for the same sources. */
function readOutcomes(part: PartName): Map<number, Outcome> {
  const lines = existsSync(outcomesFile(part)) ? readFileSync(outcomesFile(part), 'utf8').split('\n') : [];
  const read = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  return new Map(read.map(({ id, outcome }: { id: number; outcome: Outcome }) => [id, outcome]));
}

const isOpen = (outcome: Outcome | undefined) =>
  outcome === undefined || outcome === 'unnoticed' || outcome === 'not reached';

export async function mutatePart(part: PartName, { processes, minutes, again }: MutationOptions) {
  const folder = join(root, 'data/mutation', `${part}-${process.pid}`);
  const startMs = performance.now();
  const changes = await copySources(root, folder, PARTS[part]);
  const outcomes = again ? readOutcomes(part) : new Map<number, Outcome>();
  if (!again) rmSync(outcomesFile(part), { force: true });
  mkdirSync(join(root, 'data/mutation'), { recursive: true });
  const ids = spreadEvenly(changes.map(({ id }) => id)).filter((id) => isOpen(outcomes.get(id)));
  const done = (id: number, outcome: Outcome, how: object = {}) => {
    outcomes.set(id, outcome);
    appendFileSync(outcomesFile(part), `${JSON.stringify({ id, outcome, ...how })}\n`);
    if (outcomes.size % 100 === 0) console.error(`${part}: ${outcomes.size} of ${changes.length}`);
  };
  const endMs = Date.now() + minutes * 60_000;
  const { provided, stop } = await provideTests(part);
  const tryShare = async (share: number) => {
    let rest = ids.filter((_, index) => index % processes === share);
    while (rest.length > 0 && Date.now() < endMs) {
      const tried = await tryInProcess({ folder, part, ids: rest, provided, endMs, done });
      if (tried === 0 && Date.now() < endMs) throw new Error(`${part}: the tests did not start`);
      rest = rest.slice(tried);
    }
  };
  try {
    await Promise.all(Array.from({ length: processes }, (_, share) => tryShare(share)));
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return report(part, changes, outcomes, (performance.now() - startMs) / 60_000);
}

function report(
  part: PartName,
  changes: readonly Change[],
  outcomes: ReadonlyMap<number, Outcome>,
  minutes: number,
) {
  const having = (...wanted: Outcome[]) =>
    changes.filter(({ id }) => wanted.includes(outcomes.get(id) as Outcome));
  const judged = having('noticed', 'hangs', 'unnoticed', 'not reached');
  const noticed = having(...NOTICED);
  return {
    part,
    minutes: Number(minutes.toFixed(1)),
    possibleChanges: changes.length,
    triedChanges: outcomes.size,
    onlyWhileLoading: having('only while loading').length,
    changes: judged.length,
    noticed: noticed.length,
    noticedPercent: Math.floor((1000 * noticed.length) / judged.length) / 10,
    hangs: having('hangs').map(describe),
    unnoticed: having('unnoticed').map(describe),
    notReached: having('not reached').map(describe),
  };
}

/** Describes a change in one line: its place, the original line, and the replacement. */
function describe({ file, line, replacement }: Change): string {
  const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '';
  return `${file}:${line}: ${text.trim()} -> ${replacement.slice(0, 100)}`;
}
