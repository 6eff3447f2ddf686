import type { Kysely } from 'kysely';
import { containsLink } from '../../../domain/text/contains-link';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Drops a name that contains a link: it may be older than the rule against links, and companies may be named after their
 * site.
 */
export const safeName = (name: string): string => (containsLink(name) ? '' : name.trim());

/** Returns the inviter's name, empty if there is none. */
export async function findInviter(tx: Kysely<DB>, invitedBy: string | null): Promise<string> {
  if (invitedBy === null) return '';
  const card = await tx
    .selectFrom('profile_card')
    .select(['first_name', 'last_name'])
    .where('profile_id', '=', invitedBy)
    .executeTakeFirst();
  return safeName(`${card?.first_name ?? ''} ${card?.last_name ?? ''}`);
}

/** Returns the first company by name, and how many others there are. Empty without a company. */
export async function findCompany(tx: Kysely<DB>, profileId: string): Promise<string> {
  const shippers = tx
    .selectFrom('profile_shipper as own')
    .innerJoin('shipper', 'shipper.id', 'own.shipper_id')
    .select('shipper.name')
    .where('own.profile_id', '=', profileId);
  const carriers = tx
    .selectFrom('profile_carrier as own')
    .innerJoin('carrier', 'carrier.id', 'own.carrier_id')
    .select('carrier.name')
    .where('own.profile_id', '=', profileId);
  const companies = await shippers.unionAll(carriers).orderBy('name').execute();
  const [first = '', ...others] = companies.map(({ name }) => safeName(name)).filter((name) => name !== '');
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
