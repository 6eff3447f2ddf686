import { utcDay } from '../../../../domain/days/calendar-date';
import { formatUsd } from '../../../../domain/money/format-amounts';
import type { Zip } from '../../../../domain/places/zip';
import { formatQuoteNumber } from '../../../../domain/shipment/quote-number';
import { placeOf } from '../../../../rating/place-of';
import { formatDate } from '../../quotes/line-text';
import type { ReminderOf, ReminderText } from './reminder-parts';

/** Describes the quotes that are still saved, valid and not booked; null if there is none. */
export async function describeQuotes({
  tx,
  parts,
  now,
  subjectIds,
}: ReminderOf): Promise<ReminderText | null> {
  const quotes = await tx
    .selectFrom('quote')
    .innerJoin('quote_request as request', 'request.id', 'quote.request_id')
    .select([
      'quote.number',
      'quote.request_id',
      'quote.carrier_name',
      'quote.total_cents',
      'quote.expires_at',
    ])
    .select(['request.from_zip', 'request.to_zip'])
    .where('quote.id', 'in', subjectIds)
    .where('quote.is_saved', '=', true)
    .where('quote.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('load_quote as booked')
            .select('booked.load_id')
            .whereRef('booked.quote_id', '=', 'quote.id')
            .where('booked.is_live', '=', true),
        ),
      ),
    )
    .orderBy('quote.expires_at')
    .orderBy('quote.number')
    .execute();
  const [first] = quotes;
  if (!first) return null;
  const book = parts.currentBook();
  const nameOf = (zip: string) => (book && placeOf(book, zip as Zip)?.name) ?? zip;
  const laneOf = (quote: typeof first) => `${nameOf(quote.from_zip)} to ${nameOf(quote.to_zip)}`;
  const numberOf = (quote: typeof first) => formatQuoteNumber(Number(quote.number));
  return {
    subject:
      quotes.length === 1
        ? `Saved quote ${numberOf(first)} expires ${formatDate(utcDay(first.expires_at))}: ${laneOf(first)}`
        : `${quotes.length} saved quotes expire soon`,
    lines: [
      quotes.length === 1 ? 'A quote that you saved expires soon:' : 'Quotes that you saved expire soon:',
      ...quotes.flatMap((quote) => [
        '',
        `${numberOf(quote)}, ${quote.carrier_name}: ${formatUsd(Number(quote.total_cents))}`,
        laneOf(quote),
        `Valid until ${formatDate(utcDay(quote.expires_at))}, ${quote.expires_at.toISOString().slice(11, 16)} UTC`,
        `${parts.siteUrl()}/search-history/${quote.request_id}`,
      ]),
    ],
  };
}
