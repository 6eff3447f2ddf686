import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, readWebSources, WEB_FOLDER, walk } from '../testing/web/web-sources';
import { en, screenTexts } from './texts/en';
import { entryTexts } from './texts/entry-texts';

/** Rules for the texts of every screen and component, checked by reading their sources. */

const sources = readWebSources();

const HAS_LETTER = /\p{L}/u;
/** Props shown or read aloud to the user. */
const READ_PROPS =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|label|title|alt|placeholder|children|description|error|hint|caption|summary|content|tooltip|text|message|.*(Label|Title|Text|Hint|Message))$/;

/** The literal texts an expression can evaluate to: `a ? 'x' : 'y'`, `a && 'x'`, templates that contain letters. */
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

/** The names of keyboard keys are not translated. */
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

test('every text on a screen comes from the catalogue', () => {
  const screens = [...sources.values()].filter(({ fileName }) => fileName.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(40);
  expect(screens.flatMap(rawTextsOf)).toEqual([]);
});

test('literal texts are found in every form', () => {
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

/** The text ids in a file, and the prefixes of ids it builds from a template. */
function idsOf(source: ts.SourceFile): { ids: Set<string>; prefixes: Set<string> } {
  const ids = new Set<string>();
  const prefixes = new Set<string>();
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) && node.text in en) ids.add(node.text);
    if (ts.isTemplateExpression(node) && node.head.text.includes('.')) prefixes.add(node.head.text);
  });
  return { ids, prefixes };
}

test('every text in the catalog is used somewhere', () => {
  const users = [...sources.values()].filter(({ fileName }) => !fileName.startsWith('texts/en'));
  const used = users.map(idsOf);
  const isUsed = (id: string) =>
    used.some(({ ids, prefixes }) => ids.has(id) || [...prefixes].some((prefix) => id.startsWith(prefix)));
  expect(Object.keys(en).filter((id) => !isUsed(id))).toEqual([]);
});

/** The web files that a file imports when it loads: neither types nor `import()`. */
function importsOf(source: ts.SourceFile): string[] {
  const files: string[] = [];
  walk(source, (node) => {
    if (!ts.isImportDeclaration(node) || node.importClause?.isTypeOnly) return;
    const from = (node.moduleSpecifier as ts.StringLiteral).text;
    const target = relative(WEB_FOLDER, join(WEB_FOLDER, source.fileName, '..', from));
    const file = [`${target}.ts`, `${target}.tsx`].find((path) => from.startsWith('.') && sources.has(path));
    if (file) files.push(file);
  });
  return files;
}

/** The files and everything they import. */
function closureOf(paths: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    const source = sources.get(path);
    if (!source || seen.has(path)) return;
    seen.add(path);
    importsOf(source).forEach(visit);
  };
  paths.forEach(visit);
  return seen;
}

const shownByFile = new Map<ts.SourceFile, string[]>();
/** Every text id that a file may show: those it names, and those that start with one of its prefixes. */
function shownBy(source: ts.SourceFile): string[] {
  const known = shownByFile.get(source) ?? findShown(source);
  shownByFile.set(source, known);
  return known;
}

function findShown(source: ts.SourceFile): string[] {
  const { ids, prefixes } = idsOf(source);
  const built = Object.keys(en).filter((id) => [...prefixes].some((prefix) => id.startsWith(prefix)));
  return [...ids, ...built];
}

test('the screens before sign-in use only the entry texts, because the rest is not loaded yet', () => {
  const screens = [...sources.keys()].filter((path) => path.startsWith('screens/public/'));
  const files = [...closureOf(['main.tsx', ...screens])].filter((path) => !path.startsWith('texts/'));
  expect(files).toContain('features/auth/login-form.tsx');
  // The route table names titles and texts of the signed-in screens, which the main layout shows.
  const shown = files
    .filter((path) => path !== 'routes.ts')
    .flatMap((path) => shownBy(sources.get(path) as ts.SourceFile));
  expect(shown.filter((id) => !(id in entryTexts))).toEqual([]);
});

test.each(Object.entries(screenTexts))(
  'the texts of %s are shown only by that feature, because other screens do not have them',
  (feature, texts) => {
    const others = [...sources.values()].filter(
      ({ fileName }) =>
        !fileName.startsWith('texts/') &&
        !fileName.startsWith('screens/') &&
        !fileName.includes(`/${feature}/`),
    );
    const shown = others.flatMap((source) =>
      shownBy(source)
        .filter((id) => id in texts)
        .map((id) => `${source.fileName} ${id}`),
    );
    expect(shown).toEqual([]);
  },
);
