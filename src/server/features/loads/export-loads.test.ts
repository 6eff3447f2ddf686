import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { Load } from '../../../contract/loads/loads';
import type { Person } from '../../../testing/people/people';
import { bookingApp } from '../../../testing/servers/booking-app';

const { people, booked, change, send } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

let pending: Load;
let accepted: Load;
beforeAll(async () => {
  pending = await booked({ references: { po: '=1+1', own: '00042' } });
  accepted = await booked({ references: { po: '-4711' } });
  await change(carrierA.staff, accepted.id, 'accept');
});

const exported = (who: Person, query: Record<string, string> = {}) =>
  send(who, 'GET', `/v1/exports/loads?${new URLSearchParams(query)}`);
const linesOf = async (who: Person, query: Record<string, string> = {}) =>
  String((await exported(who, query)).body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');

test('a CSV file has the columns of the screen, with text that is no formula', async () => {
  const answer = await exported(admin, { sort: 'created', order: 'asc' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toContain('filename="loads.csv"');
  expect(answer.headers.get('Coldlane-Row-Limit')).toBeNull();
  const [head, ...lines] = await linesOf(admin);
  expect(head).toBe(
    'Load,Status,From ZIP,From,To ZIP,To,Dropoffs,Pickup,Delivery,Customer,Carrier,Pallets,Weight (lbs),' +
      'Temperature,Set point (°F),PO number,Pickup number,Customer reference,Total,Requested',
  );
  const line = lines.find((one) => one.startsWith(pending.number));
  expect(line).toContain(
    `,Pending,93901,"Salinas, CA 93901",10001,"New York, NY 10001",1,${pending.pickupDate},`,
  );
  expect(line).toContain(`,'=1+1,,00042,${(pending.totalCents / 100).toFixed(2)},${pending.createdAt}`);
  expect(lines.find((one) => one.startsWith(accepted.number))).toContain(',Booked,');
});

test('an .xlsx file has dollars as numbers, days as dates, and ZIPs and references as text', async () => {
  const { bytes, headers } = await exported(shipperA.staff, {
    format: 'xlsx',
    status: 'PENDING',
    columns: 'total, lane,pickup,references,requested',
  });
  expect(headers.get('Content-Disposition')).toContain('filename="loads.xlsx"');
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows).toEqual([
    [
      'Load',
      ...['From ZIP', 'From', 'To ZIP', 'To', 'Dropoffs', 'Pickup'],
      ...['PO number', 'Pickup number', 'Customer reference', 'Total', 'Requested (UTC)'],
    ],
    [
      pending.number,
      ...[
        '93901',
        'Salinas, CA 93901',
        '10001',
        'New York, NY 10001',
        1,
        new Date(`${pending.pickupDate}T00:00:00Z`),
      ],
      ...['=1+1', null, '00042', pending.totalCents / 100, expect.any(Date)],
    ],
  ]);
});

test('filters and the order are those of the list, and each side gets its own loads only', async () => {
  const numbers = async (who: Person, query: Record<string, string> = {}) =>
    (await linesOf(who, { ...query, columns: '' })).slice(1);
  const both = [pending.number, accepted.number];
  expect((await numbers(admin)).sort()).toEqual(both.toSorted());
  for (const [name, value] of [
    ['status', 'ACCEPTED'],
    ['search', '4711'],
    ['search', accepted.number],
  ] as const) {
    expect(await numbers(carrierA.staff, { [name]: value })).toEqual([accepted.number]);
  }
  for (const [name, value] of [
    ['search', '???'],
    ['pickupTo', '2026-01-01'],
    ['carrierId', carrierB.id],
  ] as const) {
    expect(await numbers(shipperA.staff, { [name]: value })).toEqual([]);
  }
  const ascending = await numbers(shipperA.staff, { sort: 'delivery', order: 'asc' });
  expect(await numbers(shipperA.staff, { sort: 'delivery', order: 'desc' })).toEqual(ascending.toReversed());
  for (const who of [shipperB.admin, carrierB.admin]) expect(await numbers(who)).toEqual([]);
});

test('unknown formats, columns, and parameters are refused', async () => {
  for (const query of ['format=pdf', 'columns=price', 'page=2', 'limit=5']) {
    expect([query, (await send(shipperA.admin, 'GET', `/v1/exports/loads?${query}`)).status]).toEqual([
      query,
      400,
    ]);
  }
});

test('more than ten files in a minute are refused with the time to wait', async () => {
  const answers = [];
  for (let count = 0; count < 11; count++) answers.push(await exported(carrierA.admin));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(answers.at(-1)?.body).toMatchObject({ code: 'TOO_MANY_CALLS' });
  expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
});
