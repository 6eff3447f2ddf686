import type { Load } from '../../../../contract/loads/loads';
import { formatUsd } from '../../../../domain/money/format-amounts';
import { detailForBoth } from '../../quotes/describe-line';
import type { PrintedDocument, TablePart } from './document';
import {
  amountOf,
  CHARGE_COLUMNS,
  changesPart,
  identityOf,
  partiesPart,
  shipmentPart,
  stopsPart,
  textParts,
  totalRow,
} from './load-parts';
import { markOf } from './mark-of';
import { confirmationTerms } from './terms';

/** Returns the charges, with texts for both sides. Each charge of a pool names its stop. */
function chargesPart({ quotes, stops, totalCents }: Load): TablePart {
  const isPool = quotes.length > 1;
  const label = (name: string, stop: number) => (isPool ? `Stop ${stop}: ${name}` : name);
  const nameOf = (position: number) => stops.find((stop) => stop.position === position)?.city;
  return {
    kind: 'table',
    heading: 'Charges',
    columns: CHARGE_COLUMNS,
    rows: quotes.flatMap((quote) => [
      ...quote.lines.map((line) => [
        label(line.label, quote.stop),
        detailForBoth(line.detail),
        amountOf(line.cents),
      ]),
      ...(isPool
        ? [
            [
              { strong: label('Subtotal', quote.stop), text: '' },
              [nameOf(quote.stop), `quote ${quote.number}`].filter(Boolean).join(', '),
              { strong: formatUsd(quote.totalCents), text: '' },
            ],
          ]
        : []),
    ]),
    total: totalRow(formatUsd(totalCents)),
  };
}

const signaturesPart = ({ shipper, carrier }: Load): TablePart => ({
  kind: 'table',
  heading: 'Signatures',
  columns: [
    { label: 'For', width: 0.36 },
    { label: 'Name and signature', width: 0.44 },
    { label: 'Date', width: 0.2 },
  ],
  minRowHeight: 32,
  isTogether: true,
  rows: [
    [{ strong: 'Carrier', text: carrier.name }, '', ''],
    [{ strong: 'Customer', text: shipper.name }, '', ''],
  ],
});

/** Builds the rate confirmation, with the price that both parties agreed on. */
export const buildRateConfirmation = (load: Load, url: string): PrintedDocument => ({
  title: 'Rate Confirmation',
  fileName: `rate-confirmation-${load.number}.pdf`,
  ...identityOf(load),
  createdAt: load.createdAt,
  url,
  ...markOf(load),
  parts: [
    ...changesPart(load),
    partiesPart(load),
    chargesPart(load),
    shipmentPart(load),
    stopsPart(load),
    ...textParts(load),
    {
      kind: 'text',
      heading: 'Terms',
      paragraphs: confirmationTerms(load),
      isSmall: true,
      staysWithNext: true,
    },
    signaturesPart(load),
  ],
});
