import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { AppError, wrongState } from '../../../contract/app-error';
import { ANONYMOUS } from '../../../domain/people/actor';
import { describeRefusals, readRefusals } from '../../../testing/database/read-refusals';
import { testDatabase } from '../../../testing/database/test-database';
import { parseSource, walk } from '../../../testing/web/web-sources';
import { joinTransaction } from './database';
import { REFUSED, refusing } from './refusing-function';
import { readSchemaFiles } from './schema-files';

const { database } = await testDatabase();
const SERVER_FOLDER = join(import.meta.dirname, '../..');
const refusals = readRefusals(readSchemaFiles(join(SERVER_FOLDER, '../../database')).actorFunctions);

/** The codes of each `refusing` in the server, by the name of its function. */
function readMappedCodes(): Record<string, string[]> {
  const mapped: Record<string, string[]> = {};
  const paths = readdirSync(SERVER_FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  for (const path of paths) {
    const text = readFileSync(join(SERVER_FOLDER, path), 'utf8');
    if (!text.includes('refusing(')) continue;
    walk(parseSource(path, text), (node, place) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'refusing') return;
      const [name, errors] = node.arguments;
      if (!name || !ts.isStringLiteral(name) || !errors || !ts.isObjectLiteralExpression(errors)) {
        throw new Error(`${place}: refusing needs the name of a function and its errors as literals`);
      }
      if (mapped[name.text]) throw new Error(`${place} maps the refusals of ${name.text} a second time`);
      mapped[name.text] = errors.properties.map((property) => property.name?.getText() ?? '').sort();
    });
  }
  return mapped;
}

test('each code with which a database function refuses a call has one error, and each error a code', () => {
  expect(readMappedCodes()).toEqual(refusals);
});

test('the type of the codes is the present one', () => {
  const written = readFileSync(join(import.meta.dirname, 'refusals.generated.ts'), 'utf8');
  expect(written, 'run `npm run db:types`').toBe(describeRefusals(refusals));
});

const READ_LINK = refusing('read_tracking_link', {
  UNKNOWN: () => wrongState('The link is unknown.'),
  ENDED: () => wrongState('The link was ended.'),
  OVER: () => wrongState('The link is over.'),
});
const unknown = { read_at: '2026-11-20T15:00:00Z', of_link: '00000000-0000-7000-8000-000000000000' };

test('a refused call throws the error of its code, in a transaction and without one', async () => {
  const anonymous = database.as(ANONYMOUS);
  const error = { name: 'AppError', code: 'WRONG_STATE', detail: 'The link is unknown.' };
  await expect(anonymous.call(READ_LINK, unknown)).rejects.toMatchObject(error);
  const inTransaction = anonymous.transaction((tx) =>
    joinTransaction(tx, ANONYMOUS).call(READ_LINK, unknown),
  );
  await expect(inTransaction).rejects.toMatchObject(error);
  // The connections of the pool still work.
  await expect(anonymous.call(READ_LINK, unknown)).rejects.toBeInstanceOf(AppError);
});

test('other errors, and a refusal of a call by name, stay as they are', async () => {
  const anonymous = database.as(ANONYMOUS);
  await expect(anonymous.call(READ_LINK, { ...unknown, of_link: 'x' })).rejects.toMatchObject({
    code: '22P02',
  });
  await expect(anonymous.call('read_tracking_link', unknown)).rejects.toMatchObject({
    code: REFUSED,
    message: 'UNKNOWN',
  });
});
