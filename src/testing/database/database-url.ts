import type { ConnectionOptions } from '../../server/platform/database/connection';

/** Returns the `DATABASE_URL` of a test database. */
export function databaseUrlTo(connection: ConnectionOptions): string {
  const { host = '', port = 5432, user = '', database = '' } = connection;
  const url = new URL(`postgres://${encodeURIComponent(user)}@localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  if (typeof connection.password === 'string') url.password = connection.password;
  return url.href;
}
