import type { z } from 'zod';

/** A kind of job. Its implementation is a `Task`, so code that enqueues jobs does not depend on it. */
export interface JobKind<P> {
  /** The name is stored in the queue. Do not change it: other versions of the server use the same queue. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /**
   * The delay after attempt n is e^min(n, 10) seconds: 3 s after the first attempt, 7 minutes after the sixth, 6 hours from
   * the tenth on.
   */
  readonly maxAttempts: number;
}

/** A kind of job with its implementation. */
export interface Task {
  readonly name: string;
  /** The times at which the task runs by itself, in one of the servers: a crontab line's times (UTC). */
  readonly schedule?: string;
  /**
   * Runs the task, which is retried when it rejects. It may run twice if the process is killed before it can report success.
   */
  run(payload: unknown): Promise<void>;
}

export function defineTask<P>(kind: JobKind<P>, run: (payload: P) => Promise<void>): Task {
  return { name: kind.name, run: async (payload) => run(parsePayload(kind, payload)) };
}

/** Throws a TypeError that names the invalid fields without their values, which may be secrets. */
export function parsePayload<P>(kind: JobKind<P>, payload: unknown): P {
  const parsed = kind.payload.safeParse(payload);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
  throw new TypeError(`the payload of job ${kind.name} is invalid: ${faults.join('; ')}`);
}
