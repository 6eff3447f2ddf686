import { join } from 'node:path';
import pg from 'pg';
import { type ConnectionOptions, clientConfig } from '../../src/server/platform/database/connection';
import { migrateDatabase } from '../../src/server/platform/database/migrate';
import { createLog } from '../../src/server/platform/log';
import { loadProduct } from './load-product';
import { blocksOf, FULL_SIZE, referenceOf, type Shape, tariffOf } from './market';
import { readPlaces } from './places';
import { runProcess } from './run-process';
import type { StallReport } from './stall-process';

/** Fills the product's tables with the shape and measures how long rebuilding the book blocks the server. */
export async function measureStalls(
  connection: ConnectionOptions,
  shape: Shape,
  bundle: string,
): Promise<StallReport> {
  await migrateDatabase(connection, createLog('error', process.stderr));
  const client = new pg.Client(clientConfig(connection, { unlimited: true }));
  await client.connect();
  try {
    const zips = readPlaces();
    const blocks = blocksOf(zips);
    function* tariffs() {
      for (let carrier = 0; carrier < FULL_SIZE.carriers; carrier++) yield tariffOf(shape, carrier, blocks);
    }
    await loadProduct(client, referenceOf(zips), tariffs());
  } finally {
    await client.end();
  }
  return runProcess<StallReport>(join(bundle, 'stall-process.js'), [JSON.stringify(connection)]);
}
