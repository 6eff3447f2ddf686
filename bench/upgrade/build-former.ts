import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/project-root';

const root = projectRoot();

/** Reads the commit of the release before this one. */
export const formerCommit = (): string =>
  (JSON.parse(readFileSync(join(root, 'database/former-release.json'), 'utf8')) as { commit: string }).commit;

/**
 * Builds the server of a commit into `folder` and returns its entry file. The commit must be in the clone; `git fetch
 * --unshallow` gets it. Uses this checkout's packages if both lock files are equal, and otherwise installs the commit's own.
 */
export function buildFormer(commit: string, folder: string): string {
  const run = (command: string, args: readonly string[], cwd = folder) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', process.stderr], maxBuffer: 1024 ** 3 });
  mkdirSync(folder, { recursive: true });
  const archive = run('git', ['archive', '--format=tar', commit], root);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else run('npm', ['ci', '--include=dev']);
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts']);
  return join(folder, 'dist/server/main.js');
}
