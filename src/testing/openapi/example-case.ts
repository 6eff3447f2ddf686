import type { SentRequest } from '../permissions/endpoint-case';

/** A successful request and its caller. */
export interface ExampleCase extends SentRequest {
  readonly bearer: string | null;
}
