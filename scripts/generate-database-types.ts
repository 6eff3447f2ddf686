import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  PostgresDialect as CodegenDialect,
  ColumnTypeNode,
  generate,
  IdentifierNode,
  UnionExpressionNode,
} from 'kysely-codegen';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres';
import { migrateDatabase } from '../src/server/platform/database/migrate';
import { readSchemaFiles } from '../src/server/platform/database/schema-files';
import { createLog } from '../src/server/platform/log';
import { describeSchema, SCHEMA_PATH } from '../src/testing/database/describe-schema';
import { describeRefusals, readRefusals } from '../src/testing/database/read-refusals';

/**
 * Writes the database types, `schema.generated.ts`, and the readable tables, `database/schema.sql`, from the migrations and
 * views on a temporary PostgreSQL, and the codes of refusals, `refusals.generated.ts`, from the functions' texts. With --check
 * it writes nothing and exits with 1 if the types are stale; tests compare the other two.
 */

const root = join(import.meta.dirname, '..');
const outFile = join(root, 'src/server/platform/database/schema.generated.ts');

async function readDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-types-'));
  const log = createLog('warn');
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
  try {
    await migrateDatabase(server.connection, log);
    const pool = new pg.Pool({ ...server.connection, max: 2 });
    pool.on('error', () => undefined); // Ignores a connection that is still closing when the server stops.
    try {
      return {
        types: await describeTypes(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), pool),
        schema: await describeSchema(pool),
      };
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The columns of ZIPs are named for them: `zip`, `zips`, `from_zip`. */
const ZIP_COLUMN = /^(?:\w+_)?zips?$/;

async function describeTypes(db: Kysely<unknown>, pool: pg.Pool): Promise<string> {
  const dialect = new CodegenDialect({ dateParser: 'string' });
  // Matches how `connection.ts` parses the type.
  const readAndWritten = new UnionExpressionNode([
    new IdentifierNode('number'),
    new IdentifierNode('bigint'),
  ]);
  dialect.adapter.definitions.Int8 = new ColumnTypeNode(
    new IdentifierNode('number'),
    readAndWritten,
    readAndWritten,
  );
  // `connection.ts` keeps days as text. A row is read with the narrower type `IsoDate`, but any text may be written,
  // because the contract's schemas and the columns' checks validate it.
  const text = new IdentifierNode('string');
  Object.assign(dialect.adapter.definitions, {
    DayColumn: new ColumnTypeNode(new IdentifierNode('IsoDate'), text, text),
    ZipColumn: new ColumnTypeNode(new IdentifierNode('Zip'), text, text),
  });
  Object.assign(dialect.adapter.scalars, {
    date: new IdentifierNode('DayColumn'),
    zip: new IdentifierNode('ZipColumn'),
  });
  return generate({
    db,
    dialect,
    customImports: { IsoDate: '../../../domain/days/calendar-date', Zip: '../../../domain/places/zip' },
    defaultSchemas: ['public'],
    // Excludes the job queue's tables, which only its library queries, and the views for the former release.
    excludePattern:
      '{public.applied_migration,graphile_worker.*,auth.user,auth.session,auth.account,auth.rateLimit}',
    outFile: null,
    postprocess: async ({ metadata }) => {
      const listed = await listedValues(db, pool);
      for (const table of metadata.tables)
        for (const column of table.columns) {
          column.enumValues = listed.get(`${table.name}.${column.name}`) ?? null;
          if (ZIP_COLUMN.test(column.name)) column.dataType = 'zip';
        }
      const nullable = await nullableViewColumns(db);
      for (const view of metadata.tables.filter(({ isView }) => isView)) {
        const named = nullable.get(view.name);
        if (!named) throw new Error(`${view.name} needs a comment such as 'nullable: phone'`);
        for (const column of view.columns) column.isNullable = named.delete(column.name);
        if (named.size > 0) throw new Error(`${view.name} has no column ${[...named].join(', ')}`);
      }
      return metadata;
    },
  });
}

/**
 * Reads which columns of views can be null. PostgreSQL does not know, so each view lists them in its comment: `nullable:
 * phone, profile_url`, or `nullable: none`.
 */
async function nullableViewColumns(db: Kysely<unknown>): Promise<ReadonlyMap<string, Set<string>>> {
  const { rows } = await sql<{ name: string; comment: string }>`
    select relname as name, obj_description(oid, 'pg_class') as comment
    from pg_class where relkind = 'v' and obj_description(oid, 'pg_class') like 'nullable: %'`.execute(db);
  return new Map(
    rows.map(({ name, comment }) => {
      const columns = comment.replace('nullable: ', '').split(', ');
      return [name, new Set(columns.filter((column) => column !== 'none'))];
    }),
  );
}

/**
 * A check of one column that lists its values, as PostgreSQL writes it, such as `status = ANY (ARRAY['OPEN'::text,
 * 'PAID'::text])` or, for an array, `roles <@ '{ADMIN,STAFF}'::text[]`. Other conditions of an array may follow.
 */
const LISTING =
  /^CHECK \(\((?:\w+ = ANY \(ARRAY\[([^\]]+)\]\)|\(?\w+ <@ (?:ARRAY\[([^\]]+)\]|'\{([^}]+)\}'::text\[\])(?:\) AND .+)?)\)\)$/;

function listedIn(check: string): readonly string[] | null {
  const [, one, some, quoted] = LISTING.exec(check) ?? [];
  const list = one ?? some;
  return list
    ? Array.from(list.matchAll(/'([^']+)'::text/g), ([, value = '']) => value)
    : (quoted?.split(',') ?? null);
}

/**
 * Reads the allowed values of each column whose check lists them, and of each view column that shows such a column.
 * Keys are `table.column`.
 */
async function listedValues(db: Kysely<unknown>, pool: pg.Pool): Promise<ReadonlyMap<string, string[]>> {
  /** By the id of the table or view and the column's number in it. */
  const byNumber = new Map<string, readonly string[]>();
  const checks = await sql<{ column: string; check: string }>`
    select conrelid || ' ' || conkey[1] as column, pg_get_constraintdef(oid) as check
    from pg_constraint where contype = 'c' and cardinality(conkey) = 1`.execute(db);
  for (const { column, check } of checks.rows) {
    const values = listedIn(check);
    if (values) byNumber.set(column, values);
    else if (/ = ANY \(ARRAY\[| <@ /.test(check)) throw new Error(`no values found in ${check}`);
  }
  const views = await sql<{ id: number; query: string }>`
    select oid::int8 as id, rtrim(pg_get_viewdef(oid), ';') as query
    from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by oid`.execute(db);
  const client = await pool.connect();
  // The owner may not call the functions of some views.
  await client.query('set role coldlane_user');
  for (const { id, query } of views.rows) {
    // PostgreSQL says of each column of a result which column of a table or view it is.
    const { fields } = await client.query(`select * from (${query}) as shown limit 0`);
    for (const [at, { tableID, columnID }] of fields.entries()) {
      const values = byNumber.get(`${tableID} ${columnID}`);
      if (values) byNumber.set(`${id} ${at + 1}`, values);
    }
  }
  client.release(true);
  const columns = await sql<{ column: string; name: string }>`
    select attrelid || ' ' || attnum as column, relname || '.' || attname as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace`.execute(db);
  const byName = new Map<string, string[]>();
  for (const { column, name } of columns.rows) {
    const values = byNumber.get(column);
    if (values) byName.set(name, [...values]);
  }
  return byName;
}

const { types, schema } = await readDatabase();
if (!process.argv.includes('--check')) {
  writeFileSync(outFile, types);
  writeFileSync(join(root, SCHEMA_PATH), schema);
  const { actorFunctions } = readSchemaFiles(join(root, 'database'));
  writeFileSync(
    join(root, 'src/server/platform/database/refusals.generated.ts'),
    describeRefusals(readRefusals(actorFunctions)),
  );
} else if (readFileSync(outFile, 'utf8') !== types) {
  console.error('schema.generated.ts is stale: run `npm run db:types`.');
  process.exitCode = 1;
}
