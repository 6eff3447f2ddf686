import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** The folder in which CONTRIBUTING.md shows these files: with the same code but other import paths. */
const WEB = 'src/web';
const EXAMPLE = 'src/testing/list-screen-example';
const STAND_IN = join(EXAMPLE, 'texts/use-text');

const FILES = [
  'screens/directory.tsx',
  'features/directory/directory-columns.tsx',
  'texts/en/directory.ts',
  'screens/directory.test.tsx',
];

/** Returns the imports with resolved paths, sorted, and the code below them. */
function readCode(source: string, path: string) {
  const lines = source.trim().split('\n');
  const isImport = (line: string) => /^import .* from '.*';$/.test(line);
  const resolved = (line: string) =>
    line.replace(/'(\.[^']+)'/, (_, specifier: string) => {
      const target = join(dirname(path), specifier);
      return target.startsWith(EXAMPLE) ? join(WEB, relative(EXAMPLE, target)) : target;
    });
  return {
    imports: lines.filter(isImport).map(resolved).sort(),
    code: lines.filter((line) => !isImport(line)),
  };
}

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

function blockOf(file: string): string {
  const [, block] = contributing.split(`\`src/web/${file}\``)[1]?.split(/^```\w*$/m) ?? [];
  return block ?? '';
}

test.each(FILES)('CONTRIBUTING.md shows the compiled and tested code of %s', (file) => {
  const compiled = readCode(readFileSync(join(EXAMPLE, file), 'utf8'), join(EXAMPLE, file));
  expect(readCode(blockOf(file), join(WEB, file))).toEqual(compiled);
  expect(compiled.imports.join()).not.toContain(STAND_IN);
});
