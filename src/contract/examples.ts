import examples from './examples.json';
import type { Problem } from './problems';

/** A request and its response. A test sends the request and compares the response. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}

export interface ApiExamples {
  /** The examples of calls by operation id. */
  readonly calls: Readonly<Record<string, CallExample>>;
  /** The examples of errors by code. */
  readonly problems: Readonly<Record<string, Problem>>;
}

/** The examples of the OpenAPI document. `npm run api:examples` records them from the running app. */
export const API_EXAMPLES = examples as unknown as ApiExamples;
