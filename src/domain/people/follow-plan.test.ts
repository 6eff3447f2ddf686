import { describe, expect, test } from 'vitest';
import { followPlan, lowerLimits } from './follow-plan';
import { PLAN_LIMITS } from './plans';

const limitsOf = (numberOfSeats: number, searchCap: number) => ({ numberOfSeats, searchCap });
const follow = (
  ...[customer, from, to]: [Parameters<typeof followPlan>[0], ...(Parameters<typeof followPlan>[1] | null)[]]
) => followPlan(customer, from ?? null, to ?? null, PLAN_LIMITS);
const BASIC = { plan: 'BASIC', status: 'active' } as const;
const PRO = { plan: 'PRO', status: 'active' } as const;
const PRO_OVERDUE = { plan: 'PRO', status: 'past_due' } as const;

test('the limits of a new or changed plan replace all others', () => {
  expect(follow({ limits: limitsOf(1, 1), before: null }, null, PRO).limits).toEqual(PLAN_LIMITS.PRO);
  expect(follow({ limits: limitsOf(0, 0), before: null }, BASIC, PRO).limits).toEqual(PLAN_LIMITS.PRO);
});

test('a renewal and an overdue payment keep what an ADMIN set', () => {
  const set = { limits: limitsOf(7, 70), before: null };
  expect(follow(set, PRO, PRO)).toEqual(set);
  expect(follow(set, PRO, PRO_OVERDUE)).toEqual(set);
});

describe('lowered limits', () => {
  const lowered = { limits: limitsOf(3, 100), before: limitsOf(25, 10_000) };
  test('stay lowered until the payment, and then come back', () => {
    expect(follow(lowered, PRO_OVERDUE, PRO_OVERDUE)).toEqual(lowered);
    expect(follow(lowered, PRO_OVERDUE, PRO)).toEqual({ limits: limitsOf(25, 10_000), before: null });
  });
  test('keep what an ADMIN set meanwhile', () => {
    expect(follow({ ...lowered, limits: limitsOf(5, 100) }, PRO_OVERDUE, PRO).limits).toEqual(
      limitsOf(5, 10_000),
    );
  });
  test('of another plan come back as those of that plan', () => {
    const changed = follow(lowered, PRO_OVERDUE, { plan: 'BASIC', status: 'past_due' });
    expect(changed).toEqual({ limits: limitsOf(3, 100), before: PLAN_LIMITS.BASIC });
  });
  test('stay lowered when the plan ends', () => {
    expect(follow(lowered, PRO_OVERDUE, null)).toEqual({ limits: limitsOf(3, 100), before: null });
  });
});

test.each([
  [limitsOf(0, 0), limitsOf(3, 100)],
  [limitsOf(2, 5), limitsOf(2, 5)],
  [limitsOf(25, 50), limitsOf(3, 50)],
])('the smallest plan never gives more: %j', (limits, lowered) => {
  expect(lowerLimits(limits, PLAN_LIMITS)).toEqual(lowered);
});
