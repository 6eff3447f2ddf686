import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Reads the sources of the web app, for tests of rules that apply to all of them. */

export const WEB_FOLDER = join(import.meta.dirname, '../../web');

export function parseSource(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

/** Returns every parsed web file except tests, by its path in `src/web`. */
export function readWebSources(): ReadonlyMap<string, ts.SourceFile> {
  const paths = readdirSync(WEB_FOLDER, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(
    paths.map((path) => [path, parseSource(path, readFileSync(join(WEB_FOLDER, path), 'utf8'))]),
  );
}

/** Visits every node, and passes its file and line. */
export function walk(source: ts.SourceFile, visit: (node: ts.Node, place: string) => void): void {
  const step = (node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    visit(node, `${source.fileName}:${line + 1}`);
    ts.forEachChild(node, step);
  };
  step(source);
}
