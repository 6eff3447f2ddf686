import type { AnsweredCall } from '../answered-call';

/** What is known about a failure besides its error. No ids of people, and nothing that a caller sent. */
export interface FailureFacts {
  /** The log line's message. */
  readonly message: string;
  readonly level: 'warning' | 'error' | 'fatal';
  readonly requestId?: string;
  /** The kind of job. */
  readonly task?: string;
}

/** Sends failures, and some of what goes right, to an error tracker. Never throws, and nothing waits for it. */
export interface ErrorReports {
  reportFailure(error: unknown, facts: FailureFacts): void;
  /** Sends how long a sampled call took. */
  traceCall(call: AnsweredCall): void;
  /** Sends what is waiting, for at most `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}
