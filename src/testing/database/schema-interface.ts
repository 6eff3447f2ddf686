import type pg from 'pg';

/**
 * The parts of the database that a release uses: columns with their types, and functions with their parameters and results.
 */
export interface SchemaInterface {
  /** The type by `table.column` or `view.column`, with `required` if an insert must name the column. */
  readonly columns: Readonly<Record<string, string>>;
  /** The parameters in order with their types, and the result, by the function's name. */
  readonly functions: Readonly<
    Record<string, { readonly takes: readonly string[]; readonly returns: string }>
  >;
}

/** Reads the interface of the database. Leaves out trigger functions, because no release calls them. */
export async function readSchemaInterface(client: pg.Client): Promise<SchemaInterface> {
  const columns = await client.query<{ name: string; type: string }>(`
    select case when nspname = 'auth' then 'auth.' else '' end || relname || '.' || attname as name,
      format_type(atttypid, atttypmod)
        || case when attnotnull and relkind = 'r' and not atthasdef and attidentity = '' then ' required' else '' end
        || case when attnotnull and atthasdef and relkind = 'r' then ' not null' else '' end as type
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'auth') and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    order by 1`);
  const functions = await client.query<{ name: string; takes: string[]; returns: string }>(`
    select nspname || '.' || proname as name,
      array(
        select coalesce(argument.name, '') || ' ' || format_type(argument.type, null)
          || case when argument.position > pronargs - pronargdefaults then ' optional' else '' end
        from unnest(proargtypes::oid[], proargnames[1:pronargs]) with ordinality as argument (type, name, position)
        order by argument.position
      ) as takes,
      pg_get_function_result(pg_proc.oid) as returns
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where (nspname = 'actor' or nspname = 'public' and proname like 'fn\\_%') and prorettype <> 'trigger'::regtype
    order by 1`);
  return {
    columns: Object.fromEntries(columns.rows.map(({ name, type }) => [name, type])),
    functions: Object.fromEntries(
      functions.rows.map(({ name, takes, returns }) => [name, { takes, returns }]),
    ),
  };
}

/**
 * Returns what the former release could no longer do on the present database: a description for each name. The former
 * release runs beside the new one during an upgrade, so everything it reads must exist, and its writes must succeed.
 */
export function findBreaks(former: SchemaInterface, present: SchemaInterface): Record<string, string> {
  const breaks: Record<string, string> = {};
  for (const [name, type] of Object.entries(former.columns)) {
    const now = present.columns[name];
    if (now === undefined) breaks[name] = 'is gone';
    else if (!takesOver(baseOf(type), baseOf(now))) breaks[name] = `was ${baseOf(type)}, is ${baseOf(now)}`;
    else if (isRequired(now) && !isRequired(type)) breaks[name] = 'is required and was not';
    else if (now.endsWith(' not null') && baseOf(type) === type) breaks[name] = 'cannot be null and could';
  }
  const formerTables = new Set(Object.keys(former.columns).map(tableOf));
  for (const [name, type] of Object.entries(present.columns)) {
    if (former.columns[name] !== undefined || !isRequired(type)) continue;
    if (formerTables.has(tableOf(name))) breaks[name] = 'is new and required';
  }
  for (const [name, { takes, returns }] of Object.entries(former.functions)) {
    const now = present.functions[name];
    if (now === undefined) breaks[name] = 'is gone';
    else if (now.returns !== returns) breaks[name] = `returned ${returns}, returns ${now.returns}`;
    else if (!isCallable(takes, now.takes))
      breaks[name] = `took (${takes.join(', ')}), takes (${now.takes.join(', ')})`;
  }
  return breaks;
}

const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'));
const isRequired = (type: string) => type.endsWith(' required');
const baseOf = (type: string) => type.replace(/ (required|not null)$/, '');

/** Whether the present type can replace the former one. Every smallint is also an integer, for readers and writers. */
const takesOver = (former: string, present: string) =>
  former === present || (former === 'smallint' && present === 'integer');

/** Whether a call with the former parameters still fits: the same parameters come first, and only optional ones follow. */
function isCallable(former: readonly string[], present: readonly string[]): boolean {
  const plain = (parameter: string) => parameter.replace(/ optional$/, '');
  return (
    former.every((parameter, index) => plain(parameter) === plain(present[index] ?? '')) &&
    former.every(
      (parameter, index) => !parameter.endsWith(' optional') || present[index]?.endsWith(' optional'),
    ) &&
    present.slice(former.length).every((parameter) => parameter.endsWith(' optional'))
  );
}

const MARK = /^-- contract: (\S+), unused since ([0-9a-f]{8,40})$/gm;

/** Reads the names that migrations remove on purpose, each with the commit since which no release uses it. */
export function readContractMarks(migrations: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    migrations.flatMap((text) =>
      Array.from(text.matchAll(MARK), ([, name = '', commit = '']) => [name, commit] as const),
    ),
  );
}
