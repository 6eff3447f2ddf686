import { Socket } from 'node:net';
import pg from 'pg';

/** The URL of a database, or the connection of the embedded one. */
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
 * Parses `bigint` as a number, because revisions and counts stay far below 2^53; a larger one throws. Keeps `date` as text
 * (`YYYY-MM-DD`), because a Date would depend on the time zone.
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
 * The limits for requests. Longer work sets its own `statement_timeout`. An idle transaction would hold its locks forever.
 */
const LIMITS = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
} as const;

/**
 * The time without data after which a connection counts as lost. If the database's machine crashes or a firewall drops the
 * connection, TCP waits for many minutes, and the statement timeout runs only on the server. The longest statement, of an
 * upload, may be silent for ten minutes.
 */
const MAX_SILENCE_MS = 11 * 60_000;

function createSocketWithTimeout(): Socket {
  const socket = new Socket();
  socket.setTimeout(MAX_SILENCE_MS, () =>
    socket.destroy(new Error('Connection terminated: no data for 11 minutes')),
  );
  return socket;
}

/**
 * Client options with our type parsers, limits, time zone, and search path. With `role`, every statement runs as that role.
 */
export function clientConfig(
  connection: ConnectionOptions,
  settings: {
    readonly role?: DatabaseRole;
    readonly searchPath?: string;
    readonly applicationName?: string;
    /** True for migrations, which have no limits on statements and locks. */
    readonly unlimited?: boolean;
  } = {},
): pg.ClientConfig {
  const options: Record<string, string> = {
    ...(settings.unlimited ? {} : LIMITS),
    TimeZone: 'UTC',
    // The temporary schema comes last, because otherwise a temporary table could shadow one of ours.
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
