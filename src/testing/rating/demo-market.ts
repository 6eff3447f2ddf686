import { isoDate } from '../../domain/days/calendar-date';
import { SYSTEM } from '../../domain/people/actor';
import { parseShipmentZip } from '../../domain/places/zip';
import type { Commodity } from '../../domain/shipment/commodities';
import type { Temperature } from '../../domain/shipment/temperatures';
import type { LaneRequest } from '../../rating/lane-request';
import { rateShipment } from '../../rating/rate-shipment';
import type { Rating } from '../../rating/rating';
import { DEMO_NOW } from '../database/load-demo-into';
import type { TestDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { testApp } from '../servers/test-app';
import { plainRequest } from './plain-market';

/** A search in the demo. The default weight is 1,200 lb per pallet. */
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
 * Returns a function that rates searches by Harbor Lantern Foods on Friday 2026-11-20, for a pickup from the following
 * Monday. It throws for a ZIP missing from the demo. `testDb` is a `testDatabase('demo')`.
 */
export async function demoMarket(testDb: TestDatabase): Promise<(search: DemoSearch) => Rated> {
  const { rateBook } = await testApp(testDb, fixedClock(DEMO_NOW));
  const book = rateBook.current();
  if (book === null) throw new Error('the rate book is not loaded');
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
    if (fromZip === null || toZip === null) throw new Error(`${from} or ${to} is not a ZIP`);
    const rating = rateShipment(book, {
      ...plainRequest({
        earliestPickup: isoDate('2026-11-23'),
        requestDate: isoDate('2026-11-20'),
        shipperId,
      }),
      ...search,
      fromZip,
      toZip,
      grossWeightLbs: grossWeightLbs ?? search.pallets * 1_200,
    });
    if (!rating.ok) throw new Error(`unknown ZIP in ${rating.unknownZips.join(', ')}`);
    return rating;
  };
}
