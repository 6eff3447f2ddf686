import type { SentRequest } from '../permissions/endpoint-case';

/** A request that succeeds, and who sends it. */
export interface ExampleCase extends SentRequest {
  readonly bearer: string | null;
}
