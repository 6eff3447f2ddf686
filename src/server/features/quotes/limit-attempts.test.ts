import { expect, test } from 'vitest';
import type { LaneAttempt } from '../../../rating/rating';
import { limitAttempts } from './build-quote-record';

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
  lane: laneTo(region),
  rateType: 'PALLET' as const,
  vehicleType: null,
});

test('of more than 50 attempts those behind the quotes are kept, in order, and the others are counted', () => {
  const { attempts: kept, attemptsLeftOut } = limitAttempts(attempts, [
    quoteOn('Region 79'),
    quoteOn('Region 3'),
  ]);
  expect(kept).toHaveLength(50);
  expect(attemptsLeftOut).toBe(30);
  expect(kept.slice(0, 4)).toEqual(attempts.slice(0, 4));
  expect(kept.at(-1)).toBe(attempts[79]);
});

test('up to 50 attempts are all kept', () => {
  expect(limitAttempts(attempts.slice(0, 50), [])).toEqual({
    attempts: attempts.slice(0, 50),
    attemptsLeftOut: 0,
  });
});
