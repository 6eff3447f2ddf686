import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UploadMode } from '../../domain/uploads';
import { testDatabase } from '../../testing/database/test-database';
import { uploads } from '../../testing/uploads/import-files';
import { regionZipsFile } from '../features/tariffs/formats/region-zips';
import { restoreTariff } from '../features/tariffs/restore/restore-tariff';

const { database } = await testDatabase();
const { upload, newCarrier, asSystem, revisionOf } = uploads(database);

const REGIONS = ['Salinas Valley', 'New York Metro'];
/** ZIPs in byte order: shorter prefixes first, letters last. A database's default collation may sort differently. */
const ZIPS = ['100', '10001', '939', '93901', '93905', 'V6B', 'V6B1A1', 'X0X'];

const row = fc.tuple(fc.constantFrom(...REGIONS), fc.constantFrom(...ZIPS)).map((cells) => cells.join(','));
const file = fc.record({
  rows: fc.uniqueArray(row, { maxLength: 10 }),
  mode: fc.constantFrom<UploadMode>('MERGE', 'REPLACE'),
});

const listed = (carrierId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ name: string; zips: string[] }>`
      select region.name, zips from region_zip join region on region.id = region_id
      where region_zip.carrier_id = ${carrierId}`.execute(tx);
    return rows.flatMap(({ name, zips }) => zips.map((zip) => `${name},${zip}`)).sort();
  });

/** The expected result of an import, computed with sets of texts. */
function expected(before: ReadonlySet<string>, rows: readonly string[], mode: UploadMode) {
  const stays = mode === 'MERGE' ? before : new Set<string>();
  const created = rows.filter((one) => !before.has(one));
  const removed = mode === 'MERGE' ? [] : Array.from(before).filter((one) => !rows.includes(one));
  return { after: new Set([...stays, ...rows]), created, removed, unchanged: rows.length - created.length };
}

/** The created and removed rows of a dry run. A ZIP is never updated. */
function changedRows(changes: readonly { change: string; key: Readonly<Record<string, string | null>> }[]) {
  const rowsOf = (change: string) =>
    changes.filter((one) => one.change === change).map(({ key }) => `${key.region},${key.zip}`);
  expect(rowsOf('UPDATED')).toEqual([]);
  return { created: rowsOf('CREATED').sort(), removed: rowsOf('REMOVED').sort() };
}

test('importing and restoring lists of ZIPs in any order gives the same result as sets of rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), fc.nat(), async (files, chosen) => {
      const { carrierId } = await newCarrier();
      let now: ReadonlySet<string> = new Set(await listed(carrierId));
      const past = new Map([[await revisionOf(carrierId), now]]);
      for (const { rows, mode } of files) {
        const csv = ['region,zip', ...rows].join('\n');
        const { after, created, removed, unchanged } = expected(now, rows, mode);
        const counts = {
          rows: rows.length,
          created: created.length,
          updated: 0,
          unchanged,
          removed: removed.length,
        };
        const tried = await upload(regionZipsFile, csv, { carrierId, mode, isDryRun: true });
        if (!tried.isApplied) throw new Error(JSON.stringify(tried.errors));
        expect(tried.counts).toEqual(counts);
        expect(changedRows(tried.changes)).toEqual({
          created: created.toSorted(),
          removed: removed.toSorted(),
        });
        expect(await upload(regionZipsFile, csv, { carrierId, mode })).toMatchObject({ counts });
        expect(await listed(carrierId)).toEqual([...after].sort());
        now = after;
        past.set(await revisionOf(carrierId), now);
      }

      const [revision, then] = Array.from(past)[chosen % past.size] ?? [0, new Set<string>()];
      const back = expected(now, [...then], 'REPLACE');
      const tried = await asSystem((tx) =>
        restoreTariff(tx, { carrierId, toRevision: revision, isDryRun: true }),
      );
      if (!tried.isApplied) throw new Error(JSON.stringify(tried.errors));
      expect(changedRows(tried.changes)).toEqual({
        created: back.created.toSorted(),
        removed: back.removed.toSorted(),
      });
      const restored = await asSystem((tx) =>
        restoreTariff(tx, { carrierId, toRevision: revision, isDryRun: false }),
      );
      expect(restored).toMatchObject({
        counts: { created: back.created.length, updated: 0, removed: back.removed.length },
      });
      expect(await listed(carrierId)).toEqual([...then].sort());
    }),
    { numRuns: 25 },
  );
}, 600_000);
