import { expect, test } from 'vitest';
import { latch } from '../../../testing/servers/test-jobs';
import { createHashQueue } from './password-hashing';

const from = (address: string, browserId: string | null = null) => ({
  address,
  browserId,
  withoutSlot: <T>(wait: () => Promise<T>) => wait(),
});
const settled = (calls: readonly Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) => call.then(String, (error: { code?: string }) => error.code ?? String(error))),
  );

/** A queue whose hashes run until `open` is called. */
function heldQueue() {
  const { opened, open } = latch();
  const limit = createHashQueue(2);
  const started: string[] = [];
  const state = { running: 0, mostRunning: 0 };
  const hash = (name: string, client: ReturnType<typeof from>) =>
    limit(client, async () => {
      started.push(name);
      state.running += 1;
      state.mostRunning = Math.max(state.mostRunning, state.running);
      await opened;
      state.running -= 1;
      return name;
    });
  return { hash, open, started, state };
}

test('of 100 sign-ins at once from one address two hash, four wait, and the others are refused at once', async () => {
  const { hash, open, state } = heldQueue();
  const calls = Array.from({ length: 100 }, (_, n) => hash(String(n), from('a')));
  const results = settled(calls);
  const refused = await settled(calls.slice(6));
  expect(new Set(refused)).toEqual(new Set(['SIGN_IN_BUSY']));
  open();
  expect((await results).slice(0, 6)).toEqual(Array.from({ length: 6 }, (_, n) => String(n)));
  expect(state.mostRunning).toBe(2);
});

test('other addresses still find a place in the line, which has six places', async () => {
  const { hash, open } = heldQueue();
  const calls = [
    ...Array.from({ length: 20 }, () => hash('flood', from('a'))),
    ...Array.from({ length: 10 }, (_, n) => hash(`other ${n}`, from(`b${n}`))),
  ];
  const results = settled(calls);
  open();
  expect((await results).slice(20)).toEqual(['other 0', 'other 1', ...Array<string>(8).fill('SIGN_IN_BUSY')]);
});

test('a known browser can log in, ahead of others, while their queue is full', async () => {
  const { hash, open, started } = heldQueue();
  const others = settled(Array.from({ length: 100 }, (_, n) => hash('other', from(`a${n}`))));
  const known = hash('known', from('a1', 'a browser'));
  open();
  expect(await known).toBe('known');
  await others;
  expect(started.indexOf('known')).toBe(2);
});

test('a failed hash frees its slot', async () => {
  const limit = createHashQueue(2);
  const fail = () => limit(from('a'), () => Promise.reject(new Error('no memory')));
  await settled([fail(), fail(), fail()]);
  expect(await limit(from('a'), async () => 'hashed')).toBe('hashed');
});

test('a sign-in takes no place among the running calls while it waits for its turn', async () => {
  const limit = createHashQueue(1);
  const { opened, open } = latch();
  const steps: string[] = [];
  const hashAs = (name: string) => {
    const withoutSlot = async <T>(wait: () => Promise<T>): Promise<T> => {
      steps.push(`${name} pauses`);
      const result = await wait();
      steps.push(`${name} resumes`);
      return result;
    };
    return limit({ ...from('a'), withoutSlot }, async () => {
      steps.push(`${name} hashes`);
      await opened;
    });
  };
  const both = Promise.all([hashAs('first'), hashAs('second')]);
  expect(steps).toEqual(['first hashes', 'second pauses']);
  open();
  await both;
  expect(steps.slice(2)).toEqual(['second resumes', 'second hashes']);
});
