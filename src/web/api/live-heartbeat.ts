/** The stream sends something at least this often. Repeats the contract's value without loading zod; types keep them equal. */
export const HEARTBEAT_MS: typeof import('../../contract/live').HEARTBEAT_MS = 30_000;
