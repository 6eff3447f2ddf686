import type { Load } from '../../../../contract/loads/loads';
import type { PrintedDocument, TablePart } from './document';
import {
  changesPart,
  identityOf,
  palletCount,
  partiesPart,
  shipmentPart,
  stopLabel,
  stopsPart,
  textParts,
} from './load-parts';
import { markOf } from './mark-of';
import { ladingTerms } from './terms';

/** The row height that leaves room to sign: the driver signs once, and each stop signs for its own pallets. */
const SIGNATURE_HEIGHT = 24;

const signaturesPart = ({ stops }: Load): TablePart => ({
  kind: 'table',
  heading: 'Signatures',
  columns: [
    { label: 'For', width: 0.3 },
    { label: 'Name and signature', width: 0.32 },
    { label: 'Date and time', width: 0.16 },
    { label: 'Pallets', width: 0.1 },
    { label: '°F', width: 0.12 },
  ],
  minRowHeight: SIGNATURE_HEIGHT,
  isTogether: true,
  rows: [
    ['Driver of the carrier', '', '', '', ''],
    ...stops.map((stop) => [
      { strong: stopLabel(stop), text: `${stop.name} (${palletCount(stop)})` },
      '',
      '',
      '',
      '',
    ]),
  ],
});

/** A row in which the driver and the dock fill in truck and seal at pickup. A broken seal reveals tampering. */
const truckPart = ({ carrier }: Load): TablePart => ({
  kind: 'table',
  heading: 'Truck and seal',
  columns: [
    { label: 'Carrier', width: 0.3 },
    { label: 'MC number', width: 0.175 },
    { label: 'Truck number', width: 0.175 },
    { label: 'Trailer number', width: 0.175 },
    { label: 'Seal number', width: 0.175 },
  ],
  minRowHeight: SIGNATURE_HEIGHT,
  rows: [[carrier.name, '', '', '', '']],
});

/** Builds the bill of lading, which travels with the freight. It has no prices, because people at every stop read it. */
export const buildBillOfLading = (load: Load, url: string): PrintedDocument => ({
  title: 'Bill of Lading',
  fileName: `bill-of-lading-${load.number}.pdf`,
  ...identityOf(load),
  createdAt: load.createdAt,
  url,
  ...markOf(load),
  parts: [
    ...changesPart(load),
    partiesPart(load),
    shipmentPart(load),
    stopsPart(load),
    ...textParts(load),
    truckPart(load),
    {
      kind: 'text',
      heading: 'Terms',
      paragraphs: ladingTerms(load),
      isSmall: true,
      staysWithNext: true,
    },
    signaturesPart(load),
  ],
});
