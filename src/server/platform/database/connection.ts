import { Socket } from 'node:net';
import pg from 'pg';

/** How to reach the database: a URL, or what the embedded one answers. */
export type ConnectionOptions = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

/** The roles of `database/roles.sql` that a connection or a transaction can take. */
export type DatabaseRole =
  | 'coldlane_user'
  | 'coldlane_key'
  | 'coldlane_anonymous'
  | 'coldlane_system'
  | 'coldlane_auth';

const OID = { int8: 20, date: 1082 } as const;

/**
 * `bigint` holds revisions and counts, all far below 2^53, so it arrives as a number, and one that would lose
 * digits is an error. A `date` arrives as it is written, `YYYY-MM-DD`: a Date would be a moment in some zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === OID.int8) {
      return (text: string) => {
        const number = Number(text);
        if (!Number.isSafeInteger(number)) throw new RangeError(`a bigint beyond 2^53: ${text}`);
        return number;
      };
    }
    if (oid === OID.date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/**
 * A statement of a request that takes half a minute, or waits ten seconds for another's lock, has gone wrong;
 * work that may take longer says so itself (`set local statement_timeout`). A transaction left open would hold
 * its locks for ever.
 */
const LIMITS = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
} as const;

/**
 * When the other end vanishes without a word (a lost machine, a forgetful firewall), TCP waits for many minutes and
 * the statement's own timeout, which runs over there, never comes. The longest statement, an upload's, may be silent
 * for ten minutes.
 */
const MAX_SILENCE_MS = 11 * 60_000;

function createSocketWithTimeout(): Socket {
  const socket = new Socket();
  socket.setTimeout(MAX_SILENCE_MS, () => socket.destroy(new Error('Connection terminated: it fell silent')));
  return socket;
}

/** Client options with our types, limits, time zone and search path; with a role, every statement runs as it. */
export function clientConfig(
  connection: ConnectionOptions,
  settings: {
    readonly role?: DatabaseRole;
    readonly searchPath?: string;
    readonly applicationName?: string;
    /** Without the limits on statements and locks: migrations and bookkeeping. */
    readonly unlimited?: boolean;
  } = {},
): pg.ClientConfig {
  const options: Record<string, string> = {
    ...(settings.unlimited ? {} : LIMITS),
    TimeZone: 'UTC',
    // The temporary schema last, or a temporary table could stand in for one of ours.
    search_path: `${settings.searchPath ?? 'public'},pg_temp`,
    ...(settings.role ? { role: settings.role } : {}),
  };
  return {
    ...connection,
    types,
    application_name: settings.applicationName ?? 'coldlane',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    stream: createSocketWithTimeout,
    options: Object.entries(options)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}
