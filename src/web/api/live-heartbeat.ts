/**
 * The contract's, whose own file would bring zod into the page: the compiler sees to it that both say the same. A
 * stream says something at least so often.
 */
export const HEARTBEAT_MS: typeof import('../../contract/live').HEARTBEAT_MS = 30_000;
