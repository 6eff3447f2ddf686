import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallGate, type CallSlot, createCallGate } from './call-gate';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const small = {
  maxRunning: 2,
  maxRunningPerCaller: 2,
  maxWaiting: 3,
  maxWaitingPerCaller: 9,
  maxWaitMs: 1_000,
};
const overloaded = expect.objectContaining({ code: 'OVERLOADED' });

/** Enters each caller in order and records who got in. */
async function enterAll(gate: CallGate, callers: readonly string[]) {
  const entered: { caller: string; slot: CallSlot }[] = [];
  const rejected: unknown[] = [];
  for (const caller of callers) {
    gate.enter(caller).then(
      (slot) => entered.push({ caller, slot }),
      (error) => rejected.push(error),
    );
  }
  await vi.advanceTimersByTimeAsync(0);
  const names = () => entered.map(({ caller }) => caller);
  const release = async (index: number) => {
    entered[index]?.slot.release();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { entered, rejected, names, release };
}

test('a call waits while the limit of running calls is reached, and starts when one of them ends', async () => {
  const gate = createCallGate(small);
  const calls = await enterAll(gate, ['a', 'b', 'c']);
  expect(calls.names()).toEqual(['a', 'b']);
  await calls.release(0);
  expect(calls.names()).toEqual(['a', 'b', 'c']);
  expect(gate).toMatchObject({ running: 2, waiting: 0 });
});

test('a call that waited too long is rejected, and its place in the queue is free', async () => {
  const gate = createCallGate(small);
  const calls = await enterAll(gate, ['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls.rejected).toEqual([overloaded]);
  await calls.release(0);
  expect(calls.names()).toEqual(['a', 'b']);
  expect(gate).toMatchObject({ running: 1, waiting: 0 });
});

test('a call is rejected at once when too many wait', async () => {
  const gate = createCallGate(small);
  const calls = await enterAll(gate, ['a', 'b', 'c', 'd', 'e', 'f']);
  expect(calls.rejected).toEqual([overloaded]);
  expect(gate.waiting).toBe(3);
});

test('a caller with too many waiting calls is rejected at once, while others still wait', async () => {
  const gate = createCallGate({ ...small, maxWaiting: 10, maxWaitingPerCaller: 2 });
  const calls = await enterAll(gate, ['busy', 'busy', 'busy', 'busy', 'busy', 'other']);
  expect(calls.rejected).toEqual([overloaded]);
  expect(gate.waiting).toBe(3);
  await calls.release(0);
  await calls.release(1);
  expect(calls.names()).toEqual(['busy', 'busy', 'busy', 'other']);
});

test('callers take turns, so the one with many waiting calls does not delay the others', async () => {
  const gate = createCallGate({ ...small, maxWaiting: 10 });
  const calls = await enterAll(gate, ['busy', 'busy', 'busy', 'busy', 'busy', 'other', 'third']);
  await calls.release(0);
  await calls.release(1);
  await calls.release(2);
  expect(calls.names()).toEqual(['busy', 'busy', 'busy', 'other', 'third']);
});

test('a caller at their own limit leaves the other slots to other callers', async () => {
  const gate = createCallGate({ ...small, maxRunning: 3, maxWaiting: 10 });
  const calls = await enterAll(gate, ['busy', 'busy', 'busy', 'other']);
  expect(calls.names()).toEqual(['busy', 'busy', 'other']);
  await calls.release(2);
  expect(calls.names()).toEqual(['busy', 'busy', 'other']);
  await calls.release(0);
  expect(calls.names()).toEqual(['busy', 'busy', 'other', 'busy']);
});

test('a call that waits for its client takes no slot, but counts for its caller', async () => {
  const gate = createCallGate({ ...small, maxWaiting: 10 });
  const calls = await enterAll(gate, ['slow', 'slow', 'slow', 'other']);
  expect(calls.names()).toEqual(['slow', 'slow']);
  calls.entered[0]?.slot.pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.names()).toEqual(['slow', 'slow', 'other']);
  calls.entered[0]?.slot.resume();
  expect(gate.running).toBe(3);
  for (const index of [0, 1, 2, 3]) await calls.release(index);
  expect(calls.names()).toEqual(['slow', 'slow', 'other', 'slow']);
  expect(gate).toMatchObject({ running: 0, waiting: 0 });
});

/** Limits with room for two heavy calls, of which each caller may run one. */
const forHeavy = { ...small, maxRunning: 8, maxRunningPerCaller: 4, maxWaiting: 20 };

/** Widens each entered call to four places and records which of them got the places. */
async function widenAll(calls: Awaited<ReturnType<typeof enterAll>>, indexes: readonly number[]) {
  const widened: number[] = [];
  const rejected: unknown[] = [];
  for (const index of indexes) {
    calls.entered[index]?.slot.widen(4).then(
      () => widened.push(index),
      (error) => rejected.push(error),
    );
  }
  await vi.advanceTimersByTimeAsync(0);
  return { widened, rejected };
}

test('one caller’s heavy calls run one after another, and none waits for a place that the others hold', async () => {
  const gate = createCallGate(forHeavy);
  const calls = await enterAll(gate, ['heavy', 'heavy', 'heavy', 'heavy']);
  const { widened } = await widenAll(calls, [0, 1, 2, 3]);
  expect(widened).toEqual([0]);
  expect(gate).toMatchObject({ running: 4, waiting: 3 });
  const light = await enterAll(gate, ['a', 'b', 'c', 'd', 'e']);
  expect(light.names()).toEqual(['a', 'b', 'c', 'd']);
  for (const index of [0, 1, 2, 3]) await light.release(index);
  for (const index of [0, 1, 2, 3]) await calls.release(index);
  expect(widened).toEqual([0, 1, 2, 3]);
  await light.release(4);
  expect(gate).toMatchObject({ running: 0, waiting: 0 });
});

test('a heavy call starts although lighter ones of others keep coming', async () => {
  const gate = createCallGate({ ...forHeavy, maxRunning: 4 });
  const calls = await enterAll(gate, ['heavy', 'a', 'b', 'c']);
  const { widened } = await widenAll(calls, [0]);
  const later = await enterAll(gate, ['d', 'e', 'f']);
  await calls.release(1);
  await calls.release(2);
  await calls.release(3);
  // 'd' took the place that the heavy call gave back when it began to wait.
  for (const [index, name] of later.names().entries()) {
    expect(name).not.toBe('f');
    await later.release(index);
  }
  expect(widened).toEqual([0]);
  expect(later.names()).not.toContain('f');
  await calls.release(0);
  expect(later.names()).toContain('f');
});

test('a heavy call whose client leaves while it waits holds no place, and one that waits too long is rejected', async () => {
  const gate = createCallGate(forHeavy);
  const calls = await enterAll(gate, ['heavy', 'heavy', 'heavy']);
  const { widened, rejected } = await widenAll(calls, [0, 1, 2]);
  calls.entered[1]?.slot.release();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([widened, rejected]).toEqual([[0], [overloaded, overloaded]]);
  await calls.release(0);
  await calls.release(2);
  expect(gate).toMatchObject({ running: 0, waiting: 0 });
});

test('a heavy call whose client left before its turn gives its places back at once', async () => {
  const gate = createCallGate(forHeavy);
  const calls = await enterAll(gate, ['heavy', 'heavy']);
  await widenAll(calls, [0, 1]);
  calls.entered[1]?.slot.release();
  await calls.release(0);
  expect(gate).toMatchObject({ running: 0, waiting: 0 });
});
