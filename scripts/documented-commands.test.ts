import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { listMeasurements } from './bench/measurements';
import { CURRENT_DOCUMENTS, codeBlocksIn, findIn, inlineCodeIn, ROOT } from './documents';

/** Tests that the commands that documents tell a reader to run exist. */

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const NPM_COMMANDS = new Set(['ci', 'install', 'prune', 'start', 'test', 'audit', 'pack', 'exec', 'sbom']);
const MEASUREMENTS = new Set(listMeasurements());
const BINARIES = new Set(readdirSync(join(ROOT, 'node_modules/.bin')));

/** The commands that are built into a shell. */
const SHELL_WORDS = new Set(
  'alias break case cd command continue do done echo elif else esac exec exit export fi for function if in local printf read return set shift source test then time trap true false ulimit umask unset until wait while'.split(
    ' ',
  ),
);
/** The programs that readers have on their own machines, and a build server may lack. */
const OTHER_PROGRAMS = new Set(
  'apt-get aws brew chmod chown crontab curl docker git haproxy initdb install jq journalctl kubectl logrotate mc nginx node npm npx openssl pg_basebackup pg_ctl pg_dump pg_dumpall pg_restore pip podman prometheus promtool psql python3 rsync sed sh stripe sudo systemctl tail tar tr useradd'.split(
    ' ',
  ),
);

function isProgram(name: string): boolean {
  if (SHELL_WORDS.has(name) || OTHER_PROGRAMS.has(name) || BINARIES.has(name)) return true;
  if (name.includes('/')) return existsSync(join(ROOT, name));
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns the npm scripts and tools that a text runs but that do not exist. */
function unknownScripts(code: string): string[] {
  const runs = [...code.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
  const tools = [...code.matchAll(/\bnpx (?:--\S+ )*([\w@/.-]+)/g)].map(([, name = '']) => name);
  const others = [...code.matchAll(/\bnpm (?!run\b)(?:--?[\w-]+(?:=\S+)? )*([a-z]+)\b/g)].map(
    ([, name = '']) => name,
  );
  const measured = [...code.matchAll(/\bnpm run bench ([\w-]+)/g)].map(([, name = '']) => name);
  return [
    ...measured.filter((name) => !MEASUREMENTS.has(name)).map((name) => `npm run bench ${name}`),
    ...runs.filter((name) => !(name in manifest.scripts)).map((name) => `npm run ${name}`),
    ...tools.filter((name) => !BINARIES.has(name)).map((name) => `npx ${name}`),
    ...others.filter((name) => !NPM_COMMANDS.has(name)).map((name) => `npm ${name}`),
  ];
}

const ASSIGNMENTS = /^(?:[A-Za-z_]\w*=(?:'[^']*'|"[^"]*"|\$\([^)]*\)|[^\s'"])*\s*)+/;

/** Returns the first word of each line of a shell block. Strings and files inside the block do not count as lines. */
function programsIn(block: string): string[] {
  const defined = new Set([...block.matchAll(/^(\w+)\(\)/gm)].map(([, name]) => name));
  const lines = block
    .replace(/<<'?(\w+)'?.*?\n[\s\S]*?^\1$/gm, '')
    .replace(/\\\n/g, ' ')
    .replace(/'[^']*'/g, "''")
    .replace(/#.*$/gm, '')
    .split(/\n|&&|\|\||(?<!\|)\|(?!\|)|;/);
  return lines
    .map((line) => line.trim().replace(ASSIGNMENTS, '').split(/\s/)[0] ?? '')
    .filter((word) => /^[a-z][\w./-]*$/.test(word) && !defined.has(word));
}

const shellIn = (text: string) =>
  codeBlocksIn(text)
    .filter(({ language }) => ['sh', 'bash', 'shell', 'console'].includes(language))
    .map(({ code }) => code);

test('every script and tool that a document runs exists in the project', () => {
  const named = (text: string) => [...shellIn(text), ...inlineCodeIn(text)];
  expect(findIn(CURRENT_DOCUMENTS, named).filter((code) => /\bnpm run /.test(code)).length).toBeGreaterThan(
    20,
  );
  expect(findIn(CURRENT_DOCUMENTS, (text) => named(text).flatMap(unknownScripts))).toEqual([]);
});

test('docs/bench.md names every measurement', () => {
  const text = CURRENT_DOCUMENTS.find(({ path }) => path === 'docs/bench.md')?.text ?? '';
  expect([...MEASUREMENTS].filter((name) => !text.includes(`| \`npm run bench ${name}\` |`))).toEqual([]);
});

test('every program in a shell block of a document exists', () => {
  expect(findIn(CURRENT_DOCUMENTS, (text) => programsIn(shellIn(text).join('\n'))).length).toBeGreaterThan(
    20,
  );
  expect(
    findIn(CURRENT_DOCUMENTS, (text) =>
      programsIn(shellIn(text).join('\n')).filter((name) => !isProgram(name)),
    ),
  ).toEqual([]);
});

test('scripts, tools, and programs that do not exist are found', () => {
  expect(
    unknownScripts(
      'npm ci && npm run bulid && npx playrwight test; npm strat && npm run --silent lint && npm run bench ratings',
    ),
  ).toEqual(['npm run bench ratings', 'npm run bulid', 'npx playrwight', 'npm strat']);
  const block = `PORT=0 A='x y' node main.js | nosuchone\nfield() { node -e ''; }\nfield .x && otherone  # a note`;
  expect(programsIn(block).filter((name) => !isProgram(name))).toEqual(['nosuchone', 'otherone']);
});
