import { SYSTEM } from '../../domain/actor';
import { isoDate } from '../../domain/calendar-date';
import type { Commodity } from '../../domain/commodities';
import type { Temperature } from '../../domain/temperatures';
import { parseShipmentZip } from '../../domain/zip';
import type { LaneRequest } from '../../rating/lane-request';
import { rateShipment } from '../../rating/rate-shipment';
import type { Rating } from '../../rating/rating';
import { createAccount } from '../../server/features/auth/create-account';
import { loadDemo } from '../../server/features/demo/load-demo';
import type { TestDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { testApp } from '../servers/test-app';

/** What a search of the demo says; pallets of 1,200 lb unless a weight is given. */
export interface DemoSearch extends Partial<Pick<LaneRequest, 'foodGrade' | 'accessorials'>> {
  readonly from: string;
  readonly to: string;
  readonly temperature: Temperature;
  readonly commodity: Commodity;
  readonly pallets: number;
  readonly grossWeightLbs?: number;
}

type Rated = Extract<Rating, { ok: true }>;

/**
 * Loads the demo into the file's database and answers its searches from the rate book, as Harbor Lantern Foods would
 * on Friday 2026-11-20 for a pickup from the Monday after. Throws for a ZIP that the demo does not know.
 */
export async function demoMarket(testDb: TestDatabase): Promise<(search: DemoSearch) => Rated> {
  const clock = fixedClock('2026-11-20T15:00:00Z');
  await loadDemo({ ...testDb, clock, createAccount });
  const { rateBook } = await testApp(testDb, clock);
  const book = rateBook.current();
  if (book === null) throw new Error('the rates are not known');
  const { id: shipperId } = await testDb.database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('shipper')
        .select('id')
        .where('name', '=', 'Harbor Lantern Foods')
        .executeTakeFirstOrThrow(),
    );
  return ({ from, to, grossWeightLbs, ...search }) => {
    const [fromZip, toZip] = [parseShipmentZip(from), parseShipmentZip(to)];
    if (fromZip === null || toZip === null) throw new Error(`${from} or ${to} is no ZIP`);
    const rating = rateShipment(book, {
      stackable: false,
      foodGrade: false,
      accessorials: [],
      earliestPickup: isoDate('2026-11-23'),
      requestDate: isoDate('2026-11-20'),
      shipperId,
      carrierIds: null,
      ...search,
      fromZip,
      toZip,
      grossWeightLbs: grossWeightLbs ?? search.pallets * 1_200,
    });
    if (!rating.ok) throw new Error(`nobody knows ${rating.unknownZips.join(', ')}`);
    return rating;
  };
}
