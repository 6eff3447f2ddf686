import { expect } from 'vitest';

/**
 * The part of Vitest that the measured tests use. It runs in this process, so that trying a change takes milliseconds. The
 * copied tests import it instead of Vitest (`copy-sources.ts`).
 */
type Work = (...values: never[]) => unknown;

interface Scope {
  readonly parent: Scope | null;
  readonly before: (() => unknown)[];
  readonly after: (() => unknown)[];
  readonly beforeEach: (() => unknown)[];
  readonly afterEach: (() => unknown)[];
}

export interface SmallTest {
  readonly name: string;
  readonly scope: Scope;
  readonly run: () => unknown;
}

const newScope = (parent: Scope | null): Scope => ({
  parent,
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
});

let scope = newScope(null);
let tests: SmallTest[] = [];
const finishers: (() => unknown)[] = [];

/** Loads a test file and returns the tests that it declares. */
export async function collect(load: () => Promise<unknown>): Promise<{ tests: SmallTest[] }> {
  scope = newScope(null);
  tests = [];
  await load();
  return { tests };
}

const workOf = (args: readonly unknown[]) => args.find((arg) => typeof arg === 'function') as Work;
const listOf = (row: unknown) => (Array.isArray(row) ? row : [row]) as never[];

function add(name: string, ...args: unknown[]): void {
  const work = workOf(args);
  tests.push({ name, scope, run: () => work() });
}
const addEach =
  (rows: readonly unknown[]) =>
  (name: string, ...args: unknown[]) =>
    rows.forEach((row, index) => {
      add(`${name} (${index + 1})`, () => workOf(args)(...listOf(row)));
    });
export const test = Object.assign(add, {
  each: addEach,
  runIf: (isWanted: unknown) => (isWanted ? add : () => undefined),
});

function group(_name: string, ...args: unknown[]): void {
  const outer = scope;
  scope = newScope(outer);
  workOf(args)();
  scope = outer;
}
export const describe = Object.assign(group, {
  each:
    (rows: readonly unknown[]) =>
    (name: string, ...args: unknown[]) => {
      for (const row of rows) group(name, () => workOf(args)(...listOf(row)));
    },
});

export const beforeAll = (work: () => unknown) => scope.before.push(work);
export const afterAll = (work: () => unknown) => scope.after.push(work);
export const beforeEach = (work: () => unknown) => scope.beforeEach.push(work);
export const afterEach = (work: () => unknown) => scope.afterEach.push(work);
export const onTestFinished = (work: () => unknown) => finishers.push(work);
export const expectTypeOf = () => ({ toEqualTypeOf() {}, toExtend() {}, toMatchTypeOf() {} });
/** A placeholder for files that import `vi`. The measured tests never run the code that uses it. */
export const vi = undefined;
export { expect };

const provided = new Map<string, unknown>();
export const provide = (key: string, value: unknown) => provided.set(key, value);
export const inject = (key: string) => provided.get(key);

const chainOf = (from: Scope): Scope[] => (from.parent ? [...chainOf(from.parent), from] : [from]);

/** Runs one test with its hooks. `started` has the scopes whose `beforeAll` has already run. */
export async function runTest(one: SmallTest, started: Set<Scope>): Promise<void> {
  const chain = chainOf(one.scope);
  for (const each of chain.filter((candidate) => !started.has(candidate))) {
    started.add(each);
    for (const work of each.before) await work();
  }
  try {
    for (const work of chain.flatMap((each) => each.beforeEach)) await work();
    await one.run();
  } finally {
    for (const work of chain.flatMap((each) => each.afterEach)) await work();
    for (const work of finishers.splice(0).reverse()) await work();
  }
}

export async function endScopes(scopes: Iterable<Scope>): Promise<void> {
  for (const each of [...scopes].reverse()) {
    for (const work of [...each.after].reverse()) await work();
  }
}
