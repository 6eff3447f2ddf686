/**
 * The timeout for `vi.waitFor`, `vi.waitUntil`, and screen queries, whose default of one second is too short on a busy
 * machine. Only a condition that never holds takes this long.
 */
export const WAIT = { timeout: 30_000 } as const;
