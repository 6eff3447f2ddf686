import type { AnsweredCall } from '../answered-call';

/** The facts about a failure besides its error. They contain no ids of people and nothing that a caller sent. */
export interface FailureFacts {
  /** The message of the log line. */
  readonly message: string;
  readonly level: 'warning' | 'error' | 'fatal';
  readonly requestId?: string;
  /** The kind of job. */
  readonly task?: string;
}

/** Sends failures, and a sample of successful calls, to an error tracker. It never throws, and nothing waits for it. */
export interface ErrorReports {
  reportFailure(error: unknown, facts: FailureFacts): void;
  /** Sends the duration of a call, if the call is in the sample. */
  traceCall(call: AnsweredCall): void;
  /** Sends pending reports, for at most `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}
