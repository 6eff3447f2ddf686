import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Checks which folder imports which. Also fails if the report misses a source file, because a check that silently skips
 * files is worse than none.
 */

const root = join(import.meta.dirname, '..');

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

interface CruiseReport {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] };
}

const folders = ['src', 'e2e', 'bench', 'scripts'].filter((folder) => existsSync(join(root, folder)));
const cruised = execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...folders,
  ],
  { cwd: root, maxBuffer: 1 << 28, encoding: 'utf8' },
);
const report = JSON.parse(cruised) as CruiseReport;
const seen = new Set(report.modules.map((module) => module.source));
const unseen = folders.flatMap((folder) => sourceFiles(join(root, folder))).filter((file) => !seen.has(file));

for (const { from, to, rule } of report.summary.violations) {
  console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
}
for (const file of unseen) console.error(`error not-cruised: ${file}`);
const failures =
  report.summary.violations.filter(({ rule }) => rule.severity === 'error').length + unseen.length;
console.log(`boundaries: ${seen.size} modules cruised, ${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
