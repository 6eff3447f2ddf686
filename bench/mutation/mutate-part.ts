import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Change, copySources } from './copy-sources';
import { PARTS, type PartName } from './parts';

type Outcome = 'noticed' | 'unnoticed' | 'not reached' | 'only while loading' | 'hangs';
const NOTICED: readonly Outcome[] = ['noticed', 'hangs'];
/** Changes that show at all show in the first of many random markets. The tests' numbers are divided by this. */
const FEWER_MARKETS = 100;
const PROCESSES = 2;
/** A process that says nothing for so long hangs in a loop that a change made endless. Tests with a database take longer. */
const silentMs = (part: PartName) => (PARTS[part].hasDatabase ? 900_000 : 120_000);

const root = join(import.meta.dirname, '../..');

interface Run {
  readonly folder: string;
  readonly part: PartName;
  readonly ids: readonly number[];
}

/** Tries changes from the first one on, and says where to go on if the process ended early. */
async function tryFrom(
  { folder, part, ids }: Run,
  first: number,
  done: Map<number, Outcome>,
): Promise<number> {
  const args = ['--import', 'tsx', join(root, 'bench/mutation/try-changes-process.ts'), folder, part];
  const child = spawn(process.execPath, [...args, String(first), ...ids.map(String)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FEWER_MARKETS: String(FEWER_MARKETS), NODE_ENV: 'test' },
  });
  let trying: number | undefined;
  const endSilence = (ms: number) => setTimeout(() => child.kill('SIGKILL'), ms);
  let silence = endSilence(900_000);
  for await (const text of createInterface(child.stdout)) {
    clearTimeout(silence);
    silence = endSilence(silentMs(part));
    if (!text.startsWith('{"start"') && !text.startsWith('{"id"')) continue;
    const line = JSON.parse(text) as { start?: number; id?: number; outcome?: Outcome };
    trying = line.start;
    if (line.id !== undefined && line.outcome) done.set(line.id, line.outcome);
    if (done.size % 100 === 0 && line.id) console.error(`${part}: ${done.size} of ${ids.length}`);
  }
  clearTimeout(silence);
  if (trying !== undefined) done.set(trying, 'hangs');
  else if (done.size < ids.length) throw new Error(`${part}: the tests did not start`);
  return done.size;
}

export async function mutatePart(part: PartName) {
  const folder = join(root, 'data/mutation', `${part}-${process.pid}`);
  const startMs = performance.now();
  const changes = await copySources(root, folder, PARTS[part]);
  const done = new Map<number, Outcome>();
  const tried = changes.map(({ id }) => id).filter((id) => id % PARTS[part].every === 1 % PARTS[part].every);
  const tryShare = async (share: number) => {
    const ids = tried.filter((_, index) => index % PROCESSES === share);
    const found = new Map<number, Outcome>();
    for (let first = 0; first < ids.length; ) first = await tryFrom({ folder, part, ids }, first, found);
    for (const [id, outcome] of found) done.set(id, outcome);
  };
  await Promise.all(Array.from({ length: PROCESSES }, (_, share) => tryShare(share)));
  rmSync(folder, { recursive: true, force: true });
  const having = (...outcomes: Outcome[]) =>
    changes.filter(({ id }) => outcomes.includes(done.get(id) as Outcome));
  const judged = having('noticed', 'hangs', 'unnoticed', 'not reached');
  const noticed = having(...NOTICED);
  return {
    part,
    minutes: Number(((performance.now() - startMs) / 60_000).toFixed(1)),
    every: PARTS[part].every,
    changes: judged.length,
    noticed: noticed.length,
    noticedPercent: Math.floor((1000 * noticed.length) / judged.length) / 10,
    hangs: having('hangs').map(describe),
    onlyWhileLoading: having('only while loading').length,
    unnoticed: having('unnoticed').map(describe),
    notReached: having('not reached').map(describe),
  };
}

/** A change as one line: where, the line as it is, and what stands in it instead. */
function describe({ file, line, replacement }: Change): string {
  const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '';
  return `${file}:${line}: ${text.trim()} -> ${replacement.slice(0, 100)}`;
}
