import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

/** Helpers that read and run the code printed in documents. */

export const ROOT = join(import.meta.dirname, '..');

const LANGUAGES = { sh: /^```sh\n(.*?)^```/gms, js: /^```js\n(.*?)^```/gms } as const;

/** Returns the code under a second-level heading. */
export function codeUnder(document: string, heading: string, language: keyof typeof LANGUAGES): string {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(LANGUAGES[language])].map(([, block]) => block);
  expect(blocks.length, `code under ${heading}`).toBeGreaterThan(0);
  return blocks.join('\n');
}

/** Creates a folder inside the project, so that a program in it finds the project's packages. */
export function newFolder(): string {
  const parent = join(ROOT, 'test-results');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'documented-'));
}

interface Shell {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the lines in one shell that exits at the first failure. Returns what they print. */
export async function runInShell(lines: string, { cwd, env = {} }: Shell): Promise<string> {
  const running = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], {
    cwd,
    env: { ...process.env, ...env },
    timeout: 120_000,
  });
  const { stdout } = await running.catch((error) => {
    throw new Error(`these lines failed:\n${lines}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}
