import type { Load } from '../../../../contract/loads';
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

/** Room to sign: the driver signs once, each stop signs for its own pallets. */
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

/** Travels with the freight. It has no prices, because people at every stop read it. */
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
    { kind: 'text', heading: 'Terms', paragraphs: ladingTerms(load), isSmall: true },
    signaturesPart(load),
  ],
});
