import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/platform/project-root';
import { describeSchema, SCHEMA_PATH } from './describe-schema';
import { testDatabase } from './test-database';

const { connection } = await testDatabase();

test('database/schema.sql shows the tables as the migrations leave them', async () => {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const recorded = readFileSync(join(projectRoot(), SCHEMA_PATH), 'utf8');
    expect(await describeSchema(client), 'run npm run db:types').toBe(recorded);
  } finally {
    await client.end();
  }
});
