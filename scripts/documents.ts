import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's documents, for the tests that compare what they name with what exists. */

export const ROOT = join(import.meta.dirname, '..');

interface Document {
  /** From the root. */
  readonly path: string;
  readonly text: string;
}

const AT_ROOT = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];

function markdownFiles(): string[] {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [...AT_ROOT, ...inDocs.map((path) => join('docs', path))].filter(
    (path) => path.endsWith('.md') && existsSync(join(ROOT, path)),
  );
}

export const DOCUMENTS: readonly Document[] = markdownFiles().map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

/** Decision records tell what was true when they were written, and may name what is gone. */
export const CURRENT_DOCUMENTS = DOCUMENTS.filter(({ path }) => !path.startsWith('docs/decisions/'));

interface CodeBlock {
  readonly language: string;
  readonly code: string;
}

export function codeBlocksIn(text: string): CodeBlock[] {
  return [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}

export const withoutCodeBlocks = (text: string): string => text.replace(/^```\w*\n.*?^```/gms, '');

/** The texts in single backticks. */
export function inlineCodeIn(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** Applies a finder to documents, and names the document of what it found. */
export function findIn(documents: readonly Document[], find: (text: string) => string[]): string[] {
  return documents.flatMap(({ path, text }) => find(text).map((found) => `${path}: ${found}`));
}
