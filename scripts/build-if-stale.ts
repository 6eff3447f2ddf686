import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds if `dist` is missing or older than a source, so that `npm start` needs no second command.
 */

const SOURCES = ['src', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts'];
const OUTPUTS = ['dist/web/index.html', 'dist/server/main.js'];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const root = join(import.meta.dirname, '..');
const changedMs = Math.max(...SOURCES.map((path) => newest(join(root, path))));
const isBuilt = OUTPUTS.every((path) => {
  const output = join(root, path);
  return existsSync(output) && statSync(output).mtimeMs > changedMs;
});

if (!isBuilt) {
  console.log('Building Coldlane, because a source changed ...');
  const startedMs = performance.now();
  const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, encoding: 'utf8' });
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nCould not build Coldlane.`);
    process.exit(1);
  }
  console.log(`Built in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s.`);
}
