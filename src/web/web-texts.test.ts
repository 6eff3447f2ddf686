import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, readWebSources, WEB_FOLDER, walk } from '../testing/web/web-sources';
import { en } from './texts/en';
import { forLater } from './texts/en/for-later';
import { notYet } from './texts/en/not-yet';
import { entryTexts } from './texts/entry-texts';
import { shellTexts } from './texts/shell-texts';

/** What holds for the texts of every screen and component, read from their sources. */

const sources = readWebSources();

const HAS_LETTER = /\p{L}/u;
/** Props that a person reads or hears. */
const READ_PROPS =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|label|title|alt|placeholder|children|description|error|hint|caption|summary|content|tooltip|text|message|.*(Label|Title|Text|Hint|Message))$/;

/** The literal texts that an expression can come to: `a ? 'x' : 'y'`, `a && 'x'`, templates with letters of their own. */
function literalsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isBinaryExpression(node)) {
    const isLogical = [
      ts.SyntaxKind.AmpersandAmpersandToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.PlusToken,
    ].includes(node.operatorToken.kind);
    return isLogical ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
  }
  return [];
}

/** Keys of a keyboard are written on it, not translated. */
const isKeyCap = (node: ts.Node) =>
  ts.isJsxElement(node.parent) && ['kbd', 'Kbd'].includes(node.parent.openingElement.tagName.getText());

function rawTextsOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const add = (place: string, texts: string[]) => {
    const raw = texts.filter((text) => HAS_LETTER.test(text) && !(text in en));
    found.push(...raw.map((text) => `${place} ${text.trim()}`));
  };
  walk(source, (node, place) => {
    if (ts.isJsxText(node) && !isKeyCap(node)) add(place, [node.text]);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent) && !isKeyCap(node)) {
      add(place, literalsOf(node.expression));
    }
    if (ts.isJsxAttribute(node) && READ_PROPS.test(node.name.getText()) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (value && !ts.isJsxElement(value)) add(place, literalsOf(value as ts.Expression));
    }
  });
  return found;
}

test('no screen and no component holds a text of its own: all come from the catalogue', () => {
  const screens = [...sources.values()].filter(({ fileName }) => fileName.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(40);
  expect(screens.flatMap(rawTextsOf)).toEqual([]);
});

test('the search for texts finds them in each form in which they can stand', () => {
  const source = parseSource(
    'sample.tsx',
    `const a = <p title="One" data-x="no" className={x ? 'no' : 'no'}>Two {isOn && 'Three'} {'nav.open'} {text('no')}
      <Kbd>Ctrl K</Kbd><Field label={isOn ? 'Four' : text('no')} closeLabel={\`Five \${x}\`} /> · {'—'}</p>;`,
  );
  expect(rawTextsOf(source)).toEqual([
    'sample.tsx:1 One',
    'sample.tsx:1 Two',
    'sample.tsx:1 Three',
    'sample.tsx:2 Four',
    'sample.tsx:2 Five',
  ]);
});

/** The ids of texts that a file names, also as the beginning of an id that is put together. */
function idsOf(source: ts.SourceFile): { ids: Set<string>; beginnings: Set<string> } {
  const ids = new Set<string>();
  const beginnings = new Set<string>();
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) && node.text in en) ids.add(node.text);
    if (ts.isTemplateExpression(node) && node.head.text.includes('.')) beginnings.add(node.head.text);
  });
  return { ids, beginnings };
}

test('every text of the catalogue is shown somewhere, or is one of the sentences specified for later', () => {
  const shown = [...sources.values()].filter(({ fileName }) => !fileName.startsWith('texts/en'));
  const named = shown.map(idsOf);
  const isShown = (id: string) =>
    named.some(({ ids, beginnings }) => ids.has(id) || [...beginnings].some((head) => id.startsWith(head)));
  const unused = Object.keys(en).filter((id) => !isShown(id));
  expect(unused.sort()).toEqual(Object.keys(forLater).sort());
});

/** The address of each module that a file imports, at once and later. */
function importsOf(source: ts.SourceFile): { readonly now: string[]; readonly later: string[] } {
  const now: string[] = [];
  const later: string[] = [];
  walk(source, (node) => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) {
      now.push((node.moduleSpecifier as ts.StringLiteral).text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments;
      if (from && ts.isStringLiteral(from)) later.push(from.text);
    }
  });
  return { now, later };
}

/** The file of `from` as `path` writes it; undefined for a package. */
function fileOf(path: string, from: string): string | undefined {
  const target = relative(WEB_FOLDER, join(WEB_FOLDER, path, '..', from));
  return [`${target}.ts`, `${target}.tsx`].find((file) => from.startsWith('.') && sources.has(file));
}

/** A file and all it imports; with `isWhole` also the parts that it loads later. */
function closureOf(start: readonly string[], { isWhole = false } = {}): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    const source = sources.get(path);
    if (!source || seen.has(path)) return;
    seen.add(path);
    const { now, later } = importsOf(source);
    for (const from of isWhole ? [...now, ...later] : now) visit(fileOf(path, from) ?? '');
  };
  start.forEach(visit);
  return seen;
}

/** What the files show, by their ids; `users.status.` stands for all that begin so. */
function shownBy(paths: Iterable<string>): string[] {
  return [...paths]
    .filter((path) => !path.startsWith('texts/'))
    .flatMap((path) => {
      const source = sources.get(path);
      const { ids, beginnings } = source ? idsOf(source) : { ids: [], beginnings: [] };
      const begun = [...beginnings].filter((head) => head.includes('.'));
      return [...ids, ...Object.keys(en).filter((id) => begun.some((head) => id.startsWith(head)))];
    });
}

/** Screens that bring texts of their own: those behind the sign-in, and the two long ones before it. */
const WITH_TEXTS =
  /^screens\/(main-layout|quotes|api-keys|audit|bulk-search|carriers?|customers?|customer-carriers|design\/[\w-]*|home|not-yet|privacy|profile|terms(-gate)?|uploads|users?)\.tsx/;

test('the other pages before signing in show only texts that travel with the entry', () => {
  const open = [...sources.keys()].filter((path) => path.startsWith('screens/') && !WITH_TEXTS.test(path));
  const paths = [...closureOf(['main.tsx', ...open])];
  expect(paths).toContain('features/auth/login-form.tsx');
  // The router only says which of them the page of what is to come shows.
  const isKnown = (id: string) => id in entryTexts || id in notYet;
  expect(shownBy(paths).filter((id) => !isKnown(id))).toEqual([]);
});

const router = sources.get('router.tsx');
const screensWithTexts = (router ? importsOf(router).later : [])
  .map((from) => fileOf('router.tsx', from) ?? from)
  .filter((path) => WITH_TEXTS.test(path));

test.each(screensWithTexts)('%s brings the texts it shows beyond those of every page', async (path) => {
  const parts = [...closureOf([path], { isWhole: true })];
  const pages = parts
    .filter((part) => !part.startsWith('texts/'))
    .flatMap((part) => {
      const source = sources.get(part);
      const texts = (source ? importsOf(source).now : []).filter((from) => from.includes('/texts/en/'));
      return texts.map((from) => join(WEB_FOLDER, part, '..', from));
    });
  const brought = await Promise.all(pages.map((page) => import(page)));
  const known = Object.assign({}, shellTexts, ...brought.flatMap((page) => Object.values(page)));
  const shown = shownBy(parts);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((id) => !(id in known))).toEqual([]);
});
