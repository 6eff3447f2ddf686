import { dayNumber, isoDate } from '../../../../domain/days/calendar-date';
import { lastValidDay } from '../../../../domain/days/valid-through';
import { formatUsd } from '../../../../domain/money/format-amounts';
import { formatWholeNumber } from '../../../../domain/money/whole-number';
import { formatZip } from '../../../../domain/places/zip';
import { formatQuoteNumber } from '../../../../domain/shipment/quote-number';
import { HANDLING } from '../../../../domain/shipment/shipment-request';
import { ACCESSORIAL_NAMES, HANDLING_NAMES, TEMPERATURE_NAMES } from '../../../../domain/text/trade-words';
import { lineLabel } from '../../quotes/line-text';
import type { RequestRecord, StoredQuote } from '../../quotes/quote-record';
import type { PrintedDocument } from './document';
import { formatDay, formatTime } from './format';
import { amountOf, CHARGE_COLUMNS, equipmentOf, sentenceCase, totalRow, yesOrNo } from './load-parts';

export interface PrintedQuote {
  readonly quote: StoredQuote;
  readonly request: RequestRecord;
  /** Null for a carrier's own test. */
  readonly shipperName: string | null;
  readonly carrierPhone: string | null;
  /** The places, for example "Salinas, CA"; null for a ZIP that has been removed. */
  readonly places: { readonly from: string | null; readonly to: string | null };
}

/** Formats a moment in UTC, so that every reader gets the same bytes. */
const momentText = (moment: Date): string =>
  `${formatDay(moment.toISOString().slice(0, 10))}, ${formatTime(moment.toISOString())} UTC`;

/** Formats the expiration as screens do: the last day, or the moment if the quote does not end with a day. */
function validThroughText(expiresAt: Date): string {
  const last = lastValidDay(expiresAt.toISOString());
  return last === null ? momentText(expiresAt) : formatDay(last);
}

const placeText = (place: string | null, zip: string): string =>
  [place, formatZip(zip)].filter((part) => part !== null).join(' ');

function daysText({ pickupDate, dropoffDate }: StoredQuote): string {
  const days = dayNumber(isoDate(dropoffDate)) - dayNumber(isoDate(pickupDate));
  return days === 1 ? '1 day' : `${days} days`;
}

const quoteTerms = (validThrough: string, { accessorials }: RequestRecord): string[] => [
  `1. The price is valid through ${validThrough} for the shipment, lane and days above.`,
  '2. A change of pallets, weight, temperature, addresses or services can change the price.',
  accessorials.length === 0
    ? '3. No services are included. The carrier charges them by its tariff.'
    : '3. Services that are not listed above are charged by the carrier’s tariff.',
  '4. A quote is not a booking. The carrier confirms each load.',
];

/**
 * Builds a quote to print or to pass on. Every reader gets the customer's text of each charge, which never reveals a
 * multiplier.
 */
export function buildQuoteDocument(printed: PrintedQuote, url: string): PrintedDocument {
  const { quote, request, shipperName, carrierPhone, places } = printed;
  const number = formatQuoteNumber(quote.number);
  const validThrough = validThroughText(quote.expiresAt);
  const services = request.accessorials.map((code) => ACCESSORIAL_NAMES[code]).join(', ');
  const setPoint = request.temperatureF === null ? '' : `, ${request.temperatureF} °F`;
  return {
    title: 'Freight Quote',
    fileName: `quote-${number}.pdf`,
    number,
    identity: `Quote ${number}`,
    subject: 'quote',
    createdAt: request.createdAt.toISOString(),
    url,
    mark: null,
    notice: `Valid through ${validThrough}`,
    parts: [
      {
        kind: 'facts',
        heading: 'Parties',
        facts: [
          ['Customer', shipperName ?? 'None: a test of the carrier'],
          ['Carrier', quote.carrierName],
          ['Quoted', momentText(request.createdAt)],
          ['Carrier’s phone', carrierPhone ?? 'Not given'],
        ],
      },
      {
        kind: 'facts',
        heading: 'Lane and days',
        facts: [
          ['From', placeText(places.from, request.fromZip)],
          ['To', placeText(places.to, request.toZip)],
          ['Pickup', formatDay(quote.pickupDate)],
          ['Delivery', formatDay(quote.dropoffDate)],
          ['Transit time', daysText(quote)],
          ['Distance', `about ${formatWholeNumber(request.miles)} miles`],
        ],
      },
      {
        kind: 'facts',
        heading: 'Shipment',
        facts: [
          ['Commodity', sentenceCase(request.commodity)],
          ['Temperature', `${TEMPERATURE_NAMES[request.temperature]}${setPoint}`],
          ['Pallets', formatWholeNumber(request.pallets)],
          ['Gross weight', `${formatWholeNumber(request.grossWeightLbs)} lb`],
          ...HANDLING.map((one) => [HANDLING_NAMES[one], yesOrNo(request[one])] as const),
          ['Equipment', equipmentOf(quote.vehicleType)],
          ['Services', services || 'None'],
        ],
      },
      {
        kind: 'table',
        heading: 'Charges',
        columns: CHARGE_COLUMNS,
        rows: quote.lines.map((line) => [
          lineLabel(line.code, line.accessorial ?? null),
          line.detail,
          amountOf(line.cents),
        ]),
        total: totalRow(formatUsd(quote.totalCents)),
      },
      {
        kind: 'text',
        heading: 'Terms',
        paragraphs: quoteTerms(validThrough, request),
        isSmall: true,
      },
    ],
  };
}
