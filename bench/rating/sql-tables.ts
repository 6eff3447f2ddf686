import type pg from 'pg';

/** The rows of one table, stored by column because they are sent as one array per column and batch. */
export interface Rows {
  add(...values: (number | boolean | string | null)[]): void;
  /** Sends the rows added since the last flush. */
  flush(): Promise<void>;
}

const BATCH = 20_000;

export interface Tables {
  /**
   * Defines a table. `columns` are `name type` in insertion order, or `name type as type` for a column that is sent as the
   * first type and stored as the second: an array cannot be nested in an array, so it is sent as text.
   */
  table(name: string, columns: readonly string[]): Rows;
  flushAll(): Promise<void>;
}

function insertOf(table: string, columns: readonly string[]): string {
  const parts = columns.map((column) => {
    const [, name, sentType, , storedType] = /^(\S+) (.+?)( as (.+))?$/.exec(column) ?? [];
    if (name === undefined || sentType === undefined) throw new Error(`not a column: ${column}`);
    return { name, sentType, value: storedType === undefined ? name : `${name}::${storedType}` };
  });
  return `insert into ${table} (${parts.map(({ name }) => name).join(', ')})
    select ${parts.map(({ value }) => value).join(', ')}
    from unnest(${parts.map(({ sentType }, index) => `$${index + 1}::${sentType}[]`).join(', ')})
      as sent (${parts.map(({ name }) => name).join(', ')})`;
}

export function sqlTables(client: pg.Client): Tables {
  const tables: Rows[] = [];
  return {
    table(name, columns) {
      const insert = insertOf(name, columns);
      let values: (number | boolean | string | null)[][] = columns.map(() => []);
      const rows: Rows = {
        add(...row) {
          row.forEach((value, column) => {
            values[column]?.push(value);
          });
        },
        async flush() {
          const sent = values;
          values = columns.map(() => []);
          const count = sent[0]?.length ?? 0;
          for (let from = 0; from < count; from += BATCH) {
            await client.query(
              insert,
              sent.map((column) => column.slice(from, from + BATCH)),
            );
          }
        },
      };
      tables.push(rows);
      return rows;
    },
    async flushAll() {
      for (const rows of tables) await rows.flush();
    },
  };
}
