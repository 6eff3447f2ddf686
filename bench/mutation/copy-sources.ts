import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { MutationPart } from './parts';

/** One place in the code that can be changed while the tests run. */
export interface Change {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** The code that replaces the original. */
  readonly replacement: string;
}

const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} };
const silentLog = {
  ...SILENT,
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
};

/**
 * Copies the sources to a folder inside the project, so that imports of packages and the database's files still resolve. The
 * copy contains every possible change, each switched on by its id, and its tests register with `small-vitest.ts`.
 */
export async function copySources(root: string, folder: string, part: MutationPart): Promise<Change[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isCopied = (path: string) => !path.startsWith(join(root, 'src/web'));
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true, filter: isCopied });
  copyFileSync(join(root, 'vite.server.config.ts'), join(folder, 'vite.server.config.ts'));
  const shim = pathToFileURL(join(root, 'bench/mutation/small-vitest.ts')).href;
  const sources = sourcesIn(root);
  for (const name of sources) {
    const text = readFileSync(join(folder, name), 'utf8');
    const changed = text.replaceAll(/from 'vitest'/g, `from '${shim}'`);
    if (changed !== text) writeFileSync(join(folder, name), changed);
  }
  const files = changedFiles(root, part).map((name) => ({
    name,
    content: readFileSync(join(root, name), 'utf8'),
    mutate: true,
  }));
  const { files: changed, mutants } = await new Instrumenter(silentLog).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  for (const { name, content } of changed) writeFileSync(join(folder, name), withFastSwitches(content));
  return mutants.map(({ id, fileName, location, replacement }) => ({
    id: Number(id),
    file: fileName,
    line: location.start.line + 1,
    replacement: (replacement ?? '').replaceAll(/\s+/g, ' '),
  }));
}

/**
 * The switches of `try-changes-process.ts`. The instrumenter's own switches compare strings and count each pass, which is
 * ten times slower.
 */
const SWITCHES = `const changes_9fa48 = globalThis.__changes__;
function stryMutAct_9fa48(id) { return changes_9fa48.active === id && changes_9fa48.pass(); }
function stryCov_9fa48() { if (changes_9fa48.reached !== null) changes_9fa48.note(arguments); }
`;
const OWN_SWITCHES = /function stryNS_9fa48[\s\S]*?\nfunction stryMutAct_9fa48\(id\) \{[\s\S]*?\n\}\n/;
const IDS = /(stryMutAct_9fa48|stryCov_9fa48)\(("\d+"(?:, "\d+")*)\)/g;

const withFastSwitches = (content: string) =>
  content
    .replace(OWN_SWITCHES, SWITCHES)
    .replaceAll(IDS, (_, name: string, ids: string) => `${name}(${ids.replaceAll('"', '')})`);

const isTest = (name: string) => name.endsWith('.test.ts');
const isBelow = (beginnings: readonly string[], name: string) =>
  beginnings.some((beginning) => name.startsWith(beginning));

/** Lists the TypeScript files that the copy contains, relative to the root. */
const sourcesIn = (root: string): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((name) => name.endsWith('.ts') && !name.startsWith('src/web'))
    .sort();

export const changedFiles = (root: string, part: MutationPart): string[] =>
  sourcesIn(root).filter((name) => isBelow(part.change, name) && !isTest(name));

export const testsOf = (root: string, part: MutationPart): string[] =>
  sourcesIn(root).filter((name) => isTest(name) && isBelow(part.tests, name));
