import { beforeAll, expect, test } from 'vitest';
import type { Load, LoadListRow } from '../../../contract/loads/loads';
import type { Person } from '../../../testing/people/people';
import { bookingApp } from '../../../testing/servers/booking-app';

const { people, booked, change, send } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

let pending: Load;
let accepted: Load;
beforeAll(async () => {
  pending = await booked({ references: { po: 'PO-4711/A', own: 'Weekly Berries' } });
  accepted = await booked({ references: { pickupNumber: '4711-77' } });
  await change(carrierA.staff, accepted.id, 'accept');
});

async function list(who: Person, query: Record<string, string> = {}) {
  const { body } = await send(who, 'GET', `/v1/loads?${new URLSearchParams(query)}`);
  return body as { rows: LoadListRow[]; total: number };
}
const idsOf = async (who: Person, query: Record<string, string> = {}) =>
  (await list(who, query)).rows.map(({ id }) => id).sort();

test('both sides and an ADMIN list the loads, and no one else', async () => {
  const both = [pending.id, accepted.id].sort();
  for (const who of [shipperA.staff, carrierA.staff, admin]) expect(await idsOf(who)).toEqual(both);
  for (const who of [shipperB.admin, carrierB.admin])
    expect(await list(who)).toMatchObject({ total: 0, rows: [] });
  expect(await list(admin, { page: '2', limit: '1' })).toMatchObject({ total: 2, rows: [{}] });
  expect(await list(admin, { page: '9' })).toMatchObject({ total: 2, rows: [] });
});

test('filters and searches find the load that they should', async () => {
  const { quotes, pickupDate, deliveryDate } = pending;
  const finds: readonly (readonly [Record<string, string>, readonly Load[]])[] = [
    [{ status: 'ACCEPTED' }, [accepted]],
    [{ status: 'CANCELLED' }, []],
    [{ status: 'LIVE' }, [pending, accepted]],
    [{ status: 'NOT_PICKED_UP' }, [accepted]],
    [{ status: 'IN_TRANSIT' }, []],
    [{ status: 'DELIVERED' }, []],
    [{ createdFrom: '2026-11-20', createdTo: '2026-11-20' }, [pending, accepted]],
    [{ createdFrom: '2026-11-21' }, []],
    [{ createdTo: '2026-11-19' }, []],
    [{ fromPrefix: '939', toPrefix: '100' }, [pending, accepted]],
    [{ fromPrefix: '100' }, []],
    [{ toPrefix: '939' }, []],
    [{ pickupFrom: pickupDate, pickupTo: pickupDate }, [pending, accepted]],
    [{ pickupTo: '2026-11-21' }, []],
    [{ deliveryFrom: deliveryDate, sort: 'delivery', order: 'asc' }, [pending, accepted]],
    [{ deliveryTo: pickupDate }, []],
    [{ carrierId: carrierA.id, sort: 'pickup' }, [pending, accepted]],
    [{ carrierId: carrierB.id }, []],
    [{ search: pending.number }, [pending]],
    [{ search: accepted.number.slice(2).toLowerCase() }, [accepted]],
    [{ search: quotes[0]?.number ?? '' }, [pending]],
    [{ search: 'po 4711' }, [pending]],
    [{ search: 'PO4711A' }, [pending]],
    [{ search: '47' }, [pending, accepted]],
    [{ search: 'berr weekly' }, [pending]],
    [{ search: 'weekly 77' }, []],
    [{ search: '???' }, []],
  ];
  for (const [query, loads] of finds) {
    for (const who of [shipperA.staff, carrierA.staff, admin]) {
      expect([query, await idsOf(who, query)]).toEqual([query, loads.map(({ id }) => id).sort()]);
    }
    expect(await idsOf(carrierB.staff, query)).toEqual([]);
  }
});

test('pages follow each other in the order that was asked for', async () => {
  for (let count = 0; count < 3; count++) await booked();
  // All loads were booked at the same moment for the same days, so their ids decide the order.
  const ids = await idsOf(admin);
  expect(ids).toHaveLength(5);
  for (const sort of ['created', 'pickup', 'delivery']) {
    for (const [order, wanted] of [
      ['asc', ids],
      ['desc', ids.toReversed()],
    ] as const) {
      const pages = await Promise.all(
        ['1', '2', '3'].map((page) => list(shipperA.staff, { sort, order, page, limit: '2' })),
      );
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(wanted);
    }
  }
});
