import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, readWebSources, walk } from '../testing/web/web-sources';

/** Elements that screens and components may not build themselves, found in their sources. */

const sources = readWebSources();

/** Elements only `ui/` may build, each with its replacement. */
const OWN_TAGS: Record<string, string> = {
  table: 'ui/table/data-table or ui/table/figures-table',
  dialog: 'ui/overlay/dialog',
};
const OWN_ROLES: Record<string, string> = {
  grid: 'ui/table/data-table',
  table: 'ui/table/data-table',
  dialog: 'ui/overlay/dialog',
  alertdialog: 'ui/overlay/overlays',
};
const PACKAGES_OF_UI =
  /^(@mantine\/(notifications|modals|dates|spotlight|dropzone)|@tanstack\/react-(table|virtual))/;
const COMPONENTS_OF_UI =
  /^(Modal|Drawer|Dialog|Table|Notification|Paper|Card|Popover|Tooltip|NumberFormatter|NumberInput|Affix|Overlay)$/;
/** `ui/format/number` groups digits and `ui/format/money` formats decimals of money; ratios may use `toFixed`. */
const isNumberCall = ({ name, expression }: ts.PropertyAccessExpression): boolean =>
  name.text === 'toLocaleString' ||
  (name.text === 'toFixed' && /cents|mills|dollar|\/ *1000?\b/i.test(expression.getText()));

function ownPartsOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node, place) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text;
      if (PACKAGES_OF_UI.test(from)) found.push(`${place} imports ${from}`);
      const named = node.importClause?.namedBindings;
      if (from === '@mantine/core' && named && ts.isNamedImports(named)) {
        const own = named.elements.map((one) => (one.propertyName ?? one.name).text);
        found.push(
          ...own.filter((name) => COMPONENTS_OF_UI.test(name)).map((name) => `${place} imports ${name}`),
        );
      }
    }
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const instead = OWN_TAGS[node.tagName.getText(source)];
      if (instead) found.push(`${place} builds <${node.tagName.getText(source)}> (${instead})`);
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'role' && node.initializer) {
      const role = ts.isStringLiteral(node.initializer) ? node.initializer.text : '';
      if (OWN_ROLES[role]) found.push(`${place} builds a role ${role} (${OWN_ROLES[role]})`);
    }
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.name.text;
      const isIntl = node.expression.getText(source) === 'Intl' && name === 'NumberFormat';
      if (isIntl || (ts.isCallExpression(node.parent) && isNumberCall(node))) {
        found.push(`${place} writes a number by ${name} (ui/format/money, ui/format/number)`);
      }
    }
  });
  return found;
}

test('tables, toasts, dialogs, panels and money formats are built only in ui/', () => {
  const outside = [...sources.values()].filter(({ fileName }) => !fileName.startsWith('ui/'));
  expect(outside.length).toBeGreaterThan(60);
  expect(outside.flatMap(ownPartsOf)).toEqual([]);
});

test('the search finds every kind of forbidden element', () => {
  const source = parseSource(
    'sample.tsx',
    `import { notifications } from '@mantine/notifications';
import { Button, Modal as Box } from '@mantine/core';
const a = <table role="grid" />;
const b = new Intl.NumberFormat('en-US');
const c = (x / 100).toFixed(2);`,
  );
  expect(ownPartsOf(source)).toEqual([
    'sample.tsx:1 imports @mantine/notifications',
    'sample.tsx:2 imports Modal',
    'sample.tsx:3 builds <table> (ui/table/data-table or ui/table/figures-table)',
    'sample.tsx:3 builds a role grid (ui/table/data-table)',
    'sample.tsx:4 writes a number by NumberFormat (ui/format/money, ui/format/number)',
    'sample.tsx:5 writes a number by toFixed (ui/format/money, ui/format/number)',
  ]);
});

/** Finds buttons beside a form that close its dialog and can be pressed while the form is sent. */
function openCancels(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node, place) => {
    if (!ts.isJsxElement(node) || !/text\('app\.cancel'\)|cancelLabel/.test(node.getText(source))) return;
    const { tagName, attributes } = node.openingElement;
    if (tagName.getText(source) !== 'Button') return;
    const names = attributes.properties.map((one) => one.name?.getText(source));
    const component = ts.findAncestor(node, (one) => ts.isFunctionDeclaration(one)) ?? source;
    if (!component.getText(source).includes('loading={')) return;
    if (names.includes('onClick') && !names.includes('disabled')) found.push(place);
  });
  return found;
}

test('no Cancel can be pressed while its form is sent, because that would look like taking the form back', () => {
  expect([...sources.values()].flatMap(openCancels)).toEqual([]);
  const sample = `<><Button onClick={close}>{text('app.cancel')}</Button><Button loading={isRunning} /></>`;
  expect(openCancels(parseSource('sample.tsx', sample))).toEqual(['sample.tsx:1']);
});

/** The screens that a file exports, by the names that end in `Screen`. */
const screensOf = (source: ts.SourceFile): string[] =>
  [...source.text.matchAll(/^export (?:const|function) ([A-Z]\w*Screen)\b/gm)].map(([, name = '']) => name);

test('every screen is opened by a route or by another part', () => {
  const screens = [...sources].flatMap(([path, source]) => screensOf(source).map((name) => ({ path, name })));
  expect(screens.length).toBeGreaterThan(40);
  const isUsed = ({ path, name }: { path: string; name: string }) =>
    [...sources].some(([other, { text }]) => other !== path && new RegExp(`\\b${name}\\b`).test(text));
  expect(screens.filter((one) => !isUsed(one)).map(({ name }) => name)).toEqual([]);
});
