import type { Transaction } from 'kysely';
import type { Temperature } from '../../../domain/shipment/temperatures';
import type { DB } from '../../platform/database/schema.generated';

/** The fields of a quote that a booking needs before it is checked. */
export interface QuoteToBook {
  readonly id: string;
  readonly shipperId: string | null;
  readonly fromZip: string;
  readonly toZip: string;
  readonly pickupDate: string;
  readonly dropoffDate: string;
  readonly temperature: Temperature;
  readonly temperatureF: number | null;
}

/** Finds the quotes that the actor may see, in the order of `ids`. */
export async function findQuotesToBook(
  tx: Transaction<DB>,
  ids: readonly string[],
): Promise<readonly QuoteToBook[]> {
  const rows = await tx
    .selectFrom('quote')
    .innerJoin('quote_request as request', 'request.id', 'quote.request_id')
    .select([
      'quote.id',
      'quote.shipper_id as shipperId',
      'request.from_zip as fromZip',
      'request.to_zip as toZip',
      'quote.pickup_date as pickupDate',
      'quote.dropoff_date as dropoffDate',
      'request.temperature',
      'request.temperature_f as temperatureF',
    ])
    .where('quote.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
