import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '../../src/domain/ids';
import { SYSTEM } from '../../src/domain/people/actor';
import { enqueueUpload } from '../../src/server/features/uploads/queue/enqueue-upload';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import { joinTransaction, openDatabase } from '../../src/server/platform/database/database';
import { createLog } from '../../src/server/platform/log';
import type { Storage } from '../../src/server/platform/storage/storage';

/** A carrier's premiums by the version of the file they came from. */
export interface SeenTariff {
  readonly versions: readonly string[];
  readonly revision: number;
}

const CARRIERS = 2;
const TYPE = 'pallet-weight-premiums';
const HEADER = 'weight_tier,premium_percentage,premium_cap';
/** The rows of a version that change existing rows. The other rows of a version replace removed rows. */
const KEPT_ROWS = 5_000;
const OWN_ROWS = 5_000;

/** Repeatedly replaces the complete premium lists of two carriers, and reads the current ones. */
export async function watchTariffs(connection: ConnectionOptions, storage: Storage) {
  const database = openDatabase(connection, { log: createLog('silent') });
  const system = database.as(SYSTEM);
  const carrierIds = Array.from({ length: CARRIERS }, () => newId());
  const sender = newId();
  await system.transaction(async (tx) => {
    await tx
      .insertInto('profile')
      .values({ id: sender, email: 'sender@example.com', status: 'INVITED', roles: ['ADMIN'] })
      .execute();
    for (const id of carrierIds) {
      const name = `Killed Freight ${id}`;
      await tx
        .insertInto('carrier')
        .values({ id, name, carrier_type: 'ASSET_BASED', phone: '+1 206 555 0100' })
        .execute();
      await tx.insertInto('carrier_settings').values({ carrier_id: id }).execute();
    }
  });
  let stamp = Date.now();

  const send = async (carrierId: string, version: number): Promise<string> => {
    const id = newId();
    stamp += 1;
    const name = `${carrierId}/${TYPE}/2026-11-21/${TYPE}_${stamp}`;
    const tierOf = (row: number) => (row < KEPT_ROWS ? row : KEPT_ROWS + version * OWN_ROWS + row);
    const rows = Array.from({ length: KEPT_ROWS + OWN_ROWS }, (_, row) => `${tierOf(row)},0.01,${version}`);
    const bucket = 'carrier-file-uploads';
    const bytes = Buffer.from([HEADER, ...rows].join('\n'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const about = { sizeBytes: bytes.length, sha256, contentType: 'text/csv' };
    await storage.put({ bucket, path: name }, [bytes], about);
    await system.transaction(async (tx) => {
      await tx
        .insertInto('file_upload_processing')
        .values({
          id,
          name,
          bucket,
          type: TYPE,
          mode: 'REPLACE',
          carrier_id: carrierId,
          created_by: sender,
        })
        .execute();
      await enqueueUpload(joinTransaction(tx, SYSTEM), { id, carrierId, shipperId: null });
    });
    return id;
  };

  return {
    sendToEach: (version: number) => Promise.all(carrierIds.map((id) => send(id, version))),
    /** Reads the tariffs in carrier order. The text `part of` marks a version with missing rows. */
    read: (): Promise<SeenTariff[]> =>
      system.transaction(async (tx) => {
        const seen: SeenTariff[] = [];
        for (const carrierId of carrierIds) {
          const { rows } = await sql<{ version: string; count: number }>`
            select premium_cap_cents::text as version, count(*) as count from pallet_weight_premium
            where carrier_id = ${carrierId} group by 1`.execute(tx);
          const settings = await tx
            .selectFrom('carrier_settings')
            .select('revision')
            .where('carrier_id', '=', carrierId)
            .executeTakeFirstOrThrow();
          const versions = rows.map(({ version, count }) =>
            count === KEPT_ROWS + OWN_ROWS ? version : `part of ${version}`,
          );
          seen.push({ versions, revision: settings.revision });
        }
        return seen;
      }),
    /** Waits until all uploads have ended. Returns false if some have not within the timeout. */
    async waitForEnd(ids: readonly string[], timeoutMs: number): Promise<boolean> {
      const untilMs = performance.now() + timeoutMs;
      while (performance.now() < untilMs) {
        const open = await system.transaction(async (tx) => {
          const { rows } = await sql`select from file_upload_processing
            where id = any (${ids}) and status in ('CREATED', 'PROCESSING')`.execute(tx);
          return rows.length;
        });
        if (open === 0) return true;
        await wait(50);
      }
      return false;
    },
    close: () => database.close(),
  };
}
