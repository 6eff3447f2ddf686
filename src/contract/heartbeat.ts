/** A live stream sends at least a comment this often, so that clients can detect a dead connection. */
export const HEARTBEAT_MS = 30_000;
