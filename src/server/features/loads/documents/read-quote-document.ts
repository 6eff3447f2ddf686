import { AppError } from '../../../../contract/app-error';
import { isUuid } from '../../../../domain/ids';
import { placeOf } from '../../../../rating/place-of';
import type { RateBook } from '../../../../rating/rate-book';
import type { BytesReply } from '../../../http/route';
import type { ActorDb } from '../../../platform/database/database';
import { findQuoteRecord } from '../../quotes/find-quote-record';
import { buildQuoteDocument } from './quote-document';
import { type DocumentContext, pdfReply } from './read-load-document';

export interface QuoteDocumentContext {
  readonly db: ActorDb;
  readonly currentBook: () => RateBook | null;
  readonly siteUrl: () => string;
  readonly drawDocument: DocumentContext['drawDocument'];
}

/**
 * Returns a quote as a PDF. Throws NOT_FOUND if the caller may not see it, and NOT_READY until the rates are loaded, which
 * include the places.
 */
export async function readQuoteDocument(
  { db, currentBook, siteUrl, drawDocument }: QuoteDocumentContext,
  id: string,
): Promise<BytesReply> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  const book = currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const known = await db.transaction((tx) =>
    tx
      .selectFrom('quote')
      .leftJoin('shipper', 'shipper.id', 'quote.shipper_id')
      .select(['quote.request_id', 'shipper.name'])
      .where('quote.id', '=', id)
      .executeTakeFirst(),
  );
  const found = known && (await findQuoteRecord(db, known.request_id));
  const quote = found?.record.quotes.find((one) => one.id === id);
  if (!found || !quote) throw new AppError('NOT_FOUND');
  const { request } = found.record;
  const printed = {
    quote,
    request,
    shipperName: known.name,
    carrierPhone: found.cards.phones.get(quote.carrierId) ?? null,
    places: {
      from: placeOf(book, request.fromZip)?.name ?? null,
      to: placeOf(book, request.toZip)?.name ?? null,
    },
  };
  return pdfReply({ drawDocument }, buildQuoteDocument(printed, `${siteUrl()}/search-history/${request.id}`));
}
