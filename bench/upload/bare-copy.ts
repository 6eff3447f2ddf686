import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Product } from '../product/start-product';

/** Returns how many milliseconds a COPY of the same bytes takes into an empty table whose only index is the file's key. */
export async function measureBareCopyMs(product: Product, path: string): Promise<number> {
  const client = new pg.Client(product.connection);
  await client.connect();
  try {
    await client.query('create table bench_copy (region text, zip text, primary key (region, zip))');
    const startedMs = performance.now();
    await pipeline(
      createReadStream(path),
      client.query(copyFrom('copy bench_copy from stdin (format csv, header)')),
    );
    return performance.now() - startedMs;
  } finally {
    await client.query('drop table if exists bench_copy');
    await client.end();
  }
}
