import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's documents, for tests that compare their names with what exists. */

export const ROOT = join(import.meta.dirname, '..');

interface Document {
  /** The path from the root. */
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

/** The documents that must be up to date. Decision records describe the past, and may name things that no longer exist. */
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

/** Returns the texts in single backticks. */
export function inlineCodeIn(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** Applies `find` to documents, and adds the document's path to each result. */
export function findIn(documents: readonly Document[], find: (text: string) => string[]): string[] {
  return documents.flatMap(({ path, text }) => find(text).map((found) => `${path}: ${found}`));
}
