import examples from './examples.json';
import type { Problem } from './problems';

/** What was sent and answered, as a test sends it and compares the answer. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}

export interface ApiExamples {
  /** By operation id. */
  readonly calls: Readonly<Record<string, CallExample>>;
  /** By code. */
  readonly problems: Readonly<Record<string, Problem>>;
}

/** The examples of the OpenAPI document. `npm run api:examples` records them from the running app. */
export const API_EXAMPLES = examples as unknown as ApiExamples;
