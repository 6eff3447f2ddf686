import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { isUuid } from '../../../domain/ids';
import type { DB } from '../../platform/database/schema.generated';
import { findRevision } from '../tariffs/tariff-revision';

/** Returns the revision of a tariff that the actor may see. Throws NOT_FOUND for any other. */
export async function requireTariff(tx: Transaction<DB>, carrierId: string): Promise<number> {
  const revision = isUuid(carrierId) ? await findRevision(tx, carrierId) : null;
  if (revision === null) throw new AppError('NOT_FOUND');
  return revision;
}
