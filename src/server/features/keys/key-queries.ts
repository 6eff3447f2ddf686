import { type Kysely, type Selectable, sql } from 'kysely';
import type { ApiKey, ApiKeyStatus } from '../../../contract/webhooks/keys';
import { type Page, type PageQuery, readPage } from '../../platform/database/read-page';
import type { DB, VwApiKey } from '../../platform/database/schema.generated';

type KeyRow = Selectable<VwApiKey>;

/** Folds a text to lower case without accents. */
const folded = (text: ReturnType<typeof sql>) =>
  sql<string>`regexp_replace(normalize(lower(${text}), nfd), '[\u0300-\u036f]', '', 'g')`;

/** Finds a page of the keys that the actor may see, newest first. Each word must be in a name or the prefix. */
export async function findKeys(
  tx: Kysely<DB>,
  wanted: {
    readonly words: readonly string[];
    readonly shipperId: string | undefined;
  } & PageQuery,
): Promise<Page<KeyRow>> {
  let found = tx.selectFrom('vw_api_key').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (wanted.shipperId !== undefined) found = found.where('shipper_id', '=', wanted.shipperId);
  for (const word of wanted.words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where(
      sql<boolean>`${folded(sql`concat_ws(' ', name, prefix, shipper_name, maker_name)`)}
        like ${folded(sql`${pattern}::text`)}`,
    );
  }
  return readPage(found, wanted);
}

export async function readKey(tx: Kysely<DB>, id: string): Promise<KeyRow> {
  return tx.selectFrom('vw_api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the key in the form of the API, without its secret, which is not stored. */
export function presentKey(row: KeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    shipperId: row.shipper_id,
    shipperName: row.shipper_name,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdBy: row.created_by,
    makerName: row.maker_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    status: statusOf(row, now),
  };
}

function statusOf(row: KeyRow, now: Date): ApiKeyStatus {
  if (row.revoked_at !== null) return 'REVOKED';
  if (row.expires_at !== null && row.expires_at <= now) return 'EXPIRED';
  return row.is_usable ? 'ACTIVE' : 'PAUSED';
}
