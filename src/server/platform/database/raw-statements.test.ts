import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/database/test-database';
import { parseSource, walk } from '../../../testing/web/web-sources';
import { clientConfig } from './connection';

/**
 * PostgreSQL reports an invalid statement only when it runs, and a rarely used branch may run for the first time in
 * production. Kysely's statements are typed; this test makes PostgreSQL parse all others that take parameters.
 */

const SERVER_FOLDER = join(import.meta.dirname, '../..');

/** Matches SQL with numbered parameters. Kysely numbers its own, so such a text is passed to the driver unchanged. */
const IS_RAW = /^\s*(select|insert|update|delete|with|values)\b.*\$1\b/is;

const sources = readdirSync(SERVER_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => parseSource(path, readFileSync(join(SERVER_FOLDER, path), 'utf8')));

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;
const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

/** The constants that statements in any file include, such as the job queue's schema. */
function constantsOf(files: readonly ts.SourceFile[]): ReadonlyMap<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  for (const source of files) {
    walk(source, (node) => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
        constants.set(node.name.text, node.initializer);
      }
    });
  }
  return constants;
}

/** The value of a property of a constant object. */
function propertyOf(
  { expression, name }: ts.PropertyAccessExpression,
  constants: ReadonlyMap<string, ts.Expression>,
): ts.Expression | undefined {
  const object = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  const property = object.properties.find((one) => one.name?.getText() === name.text);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

function textOf(node: ts.Expression | undefined, constants: ReadonlyMap<string, ts.Expression>): string {
  if (node === undefined) return '';
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return node.text.replaceAll('_', '');
  if (ts.isIdentifier(node)) return textOf(constants.get(node.text), constants);
  // The first text must be valid in every version of PostgreSQL; the other may need a newer one.
  if (ts.isConditionalExpression(node)) return textOf(node.whenTrue, constants);
  if (ts.isPropertyAccessExpression(node)) return textOf(propertyOf(node, constants), constants);
  if (!ts.isTemplateExpression(node)) return '';
  const parts = node.templateSpans.map(
    ({ expression, literal }) => textOf(expression, constants) + literal.text,
  );
  return node.head.text + parts.join('');
}

function rawStatements(): { readonly place: string; readonly text: string }[] {
  const everywhere = constantsOf(sources);
  return sources.flatMap((source) => {
    const constants = new Map([...everywhere, ...constantsOf([source])]);
    const found: { place: string; text: string }[] = [];
    walk(source, (node, place) => {
      if (!isText(node)) return;
      const text = textOf(node, constants);
      if (IS_RAW.test(text)) found.push({ place, text });
    });
    return found;
  });
}

test('PostgreSQL can parse every raw statement, with one type for each of its parameters', async ({
  onTestFinished,
}) => {
  const client = new pg.Client(clientConfig(await emptyDatabase({ migrated: true }, onTestFinished)));
  await client.connect();
  onTestFinished(() => client.end());
  const refusedBy = async (text: string) => {
    try {
      await client.query(`prepare statement as ${text}`);
      await client.query('deallocate statement');
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(await refusedBy('select id from profile where id = $1 and email = $1')).toMatch(/\$1|operator/);
  const statements = rawStatements();
  expect(statements.length).toBeGreaterThan(40);
  const refused: string[] = [];
  for (const { place, text } of statements) {
    const reason = await refusedBy(text);
    if (reason) refused.push(`${place}: ${reason}\n${text}`);
  }
  expect(refused).toEqual([]);
});
