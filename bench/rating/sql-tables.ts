import type pg from 'pg';

/** Rows of one table, kept by column, because that is how they travel: one array a column and batch. */
export interface Rows {
  add(...values: (number | boolean | string | null)[]): void;
  /** Sends what was added since. */
  flush(): Promise<void>;
}

const BATCH = 20_000;

export interface Tables {
  /**
   * `columns` are `name type` in the order in which values are added, or `name type as type` for one that is sent
   * as the first and kept as the second: an array cannot be sent inside an array, and goes as its text.
   */
  table(name: string, columns: readonly string[]): Rows;
  flushAll(): Promise<void>;
}

function insertOf(name: string, columns: readonly string[]): string {
  const parts = columns.map((column) => {
    const [, called, sent, , kept] = /^(\S+) (.+?)( as (.+))?$/.exec(column) ?? [];
    if (called === undefined || sent === undefined) throw new Error(`not a column: ${column}`);
    return { called, sent, value: kept === undefined ? called : `${called}::${kept}` };
  });
  return `insert into ${name} (${parts.map(({ called }) => called).join(', ')})
    select ${parts.map(({ value }) => value).join(', ')}
    from unnest(${parts.map(({ sent }, index) => `$${index + 1}::${sent}[]`).join(', ')})
      as sent (${parts.map(({ called }) => called).join(', ')})`;
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
