import { expect, test } from 'vitest';
import type { LaneAttempt, RatedQuote } from '../../../rating/rating';
import { readWorking, workingOf } from './working';

const laneTo = (region: string) => ({
  originRegion: 'West',
  destinationRegion: region,
  originFacility: null,
  destinationFacility: null,
  temperature: 'FROZEN' as const,
  commodity: null,
});
const attempt = (region: string): LaneAttempt => ({
  lane: laneTo(region),
  rateType: 'PALLET',
  vehicleType: null,
  outcome: { kind: 'DECLINED', code: 'NO_RATE_FOR_MILEAGE', facts: {} },
});
const attempts = Array.from({ length: 80 }, (_, index) => attempt(`Region ${index}`));
const quoteOn = (region: string) => ({
  id: region,
  rated: { lane: laneTo(region), vehicleType: null, lines: [] } as unknown as RatedQuote,
});
const destinations = ({ lanes, attempts }: ReturnType<typeof workingOf>) =>
  attempts.map(({ lane }) => lanes[lane]?.destinationRegion);

test('of more than 50 attempts those behind the quotes are kept, in order, and the others are counted', () => {
  const working = workingOf(attempts, [quoteOn('Region 79'), quoteOn('Region 3')]);
  expect(working.attempts).toHaveLength(50);
  expect(working.attemptsLeftOut).toBe(30);
  expect(destinations(working).slice(0, 4)).toEqual(['Region 0', 'Region 1', 'Region 2', 'Region 3']);
  expect(destinations(working).at(-1)).toBe('Region 79');
  expect(working.quotes).toEqual({
    'Region 79': { attempt: 49, lines: [] },
    'Region 3': { attempt: 3, lines: [] },
  });
});

test('up to 50 attempts are all kept', () => {
  const working = workingOf(attempts.slice(0, 50), []);
  expect(destinations(working)).toEqual(Array.from({ length: 50 }, (_, index) => `Region ${index}`));
  expect(working.attemptsLeftOut).toBe(0);
});

test('a lane is stored once for all its options', () => {
  const { lane, ...refused } = attempt('East');
  const priced = { kind: 'PRICED', totalCents: 95_500 } as LaneAttempt['outcome'];
  const working = workingOf(
    [
      { lane, ...refused },
      { lane, rateType: 'TRUCKLOAD', vehicleType: 'BOX', outcome: priced },
      attempt('North'),
    ],
    [],
  );
  expect(working.lanes).toEqual([laneTo('East'), laneTo('North')]);
  const declined = {
    rateType: 'PALLET',
    vehicleType: null,
    totalCents: null,
    declineCode: 'NO_RATE_FOR_MILEAGE',
  };
  expect(working.attempts).toEqual([
    { lane: 0, ...declined },
    { lane: 0, rateType: 'TRUCKLOAD', vehicleType: 'BOX', totalCents: 95_500, declineCode: null },
    { lane: 1, ...declined },
  ]);
});

test('a working that was stored with the lane of each attempt reads the same', () => {
  const stored = { quotes: { q: { attempt: 1, lines: ['row'] } }, attempts: attempts.slice(0, 2) };
  const read = readWorking(stored);
  expect(destinations(read)).toEqual(['Region 0', 'Region 1']);
  expect(read.attempts[1]).toEqual({
    lane: 1,
    rateType: 'PALLET',
    vehicleType: null,
    totalCents: null,
    declineCode: 'NO_RATE_FOR_MILEAGE',
  });
  expect(read).toMatchObject({ quotes: stored.quotes, attemptsLeftOut: 0 });
  expect(readWorking({ ...stored, attemptsLeftOut: 7 }).attemptsLeftOut).toBe(7);
  expect(readWorking(JSON.parse(JSON.stringify(read)))).toEqual(read);
});
