import { expect, test } from 'vitest';
import { DECLINE_CODES } from '../../../domain/shipment/declines';
import { declineAdvice } from './decline-advice';

test('the advice names only changes that answer one of the reasons, each once', () => {
  expect(declineAdvice(['NO_LANE', 'NO_RATE_FOR_PALLETS', 'OVER_CAPACITY', 'NO_LANE'])).toEqual({
    changes: ['quotes.advice.smaller'],
    serving: 2,
  });
  expect(declineAdvice(['NOT_FOOD_GRADE', 'ACCESSORIAL_NOT_OFFERED'])).toEqual({
    changes: ['quotes.advice.foodGrade', 'quotes.advice.services'],
    serving: 2,
  });
});

test('there is no advice on the shipment where it would not help', () => {
  expect(
    declineAdvice(['NO_LANE', 'NO_FUEL_PRICE', 'FUEL_PRICE_ABOVE_TABLE', 'NO_RATE_FOR_MILEAGE']),
  ).toEqual({
    changes: [],
    serving: 3,
  });
});

test('no reason leads to advice about the date, which decides none of them', () => {
  expect(declineAdvice(DECLINE_CODES).changes.filter((id) => id.includes('date'))).toEqual([]);
});
