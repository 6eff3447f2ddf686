import type { z } from 'zod';

/** What is to be done, apart from who does it: who enqueues needs no more than this. */
export interface JobKind<P> {
  /** As it is kept in the queue: a name that other versions of the server know too. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /**
   * Between attempt n and the next lie e^min(n, 10) seconds: 3 s after the first, 7 minutes after the sixth, 6 hours
   * from the tenth on.
   */
  readonly maxAttempts: number;
}

/** A kind of job with what does it. */
export interface Task {
  readonly name: string;
  /** Rejects to be tried again. It may run twice, when a process is killed between doing it and saying so. */
  run(payload: unknown): Promise<void>;
}

export function taskOf<P>(kind: JobKind<P>, run: (payload: P) => Promise<void>): Task {
  return { name: kind.name, run: async (payload) => run(parsePayload(kind, payload)) };
}

/** Throws a TypeError that names the faulty fields without their values, which may be secrets. */
export function parsePayload<P>(kind: JobKind<P>, payload: unknown): P {
  const parsed = kind.payload.safeParse(payload);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
  throw new TypeError(`a job ${kind.name} is not as expected: ${faults.join('; ')}`);
}
