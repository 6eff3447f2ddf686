import type { SelectQueryBuilder } from 'kysely';

/** A page of a list as a call asks for it, with pages from 1. */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

export interface Page<Row> extends PageQuery {
  readonly rows: Row[];
  readonly total: number;
}

/** Reads one page of the rows of a query, which has their order, and counts all of them. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { page, limit }: PageQuery,
) {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await query
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  return { rows, total, page, limit };
}
