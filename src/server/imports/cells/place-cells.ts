import { parseMasterZip, parseRegionZip, parseShipmentZip, type Zip } from '../../../domain/zip';
import { type Cell, defineCell } from './cell';

export const stateCell: Cell<string> = defineCell('a state or province: two letters', (value) =>
  /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : undefined,
);

const FIVE_DIGITS = /^\d{5}$/;
const fiveDigits = (value: number) => String(value).padStart(5, '0');

export const masterZipCell: Cell<Zip> = defineCell(
  'a ZIP: five digits, or the first three characters of a Canadian postal code',
  (value) => parseMasterZip(value) ?? undefined,
  { textOfNumber: fiveDigits },
);

export const placeZipCell: Cell<Zip> = defineCell(
  'a ZIP: five digits, or the six characters of a Canadian postal code',
  (value) => parseShipmentZip(value) ?? undefined,
  { textOfNumber: fiveDigits },
);

/** Reads a spreadsheet's number below 1000 as a three-digit prefix, which is far more common in regions than ZIPs 00xxx. */
export const regionZipCell: Cell<Zip> = defineCell(
  'a ZIP: five digits or their first three, or all or the first three characters of a Canadian postal code',
  // Checks five digits first, because files can have a million of them.
  (value) => (FIVE_DIGITS.test(value) ? (value as Zip) : (parseRegionZip(value) ?? undefined)),
  { textOfNumber: (value) => (value < 1000 ? String(value).padStart(3, '0') : fiveDigits(value)) },
);

export const originalZipCell: Cell<Zip> = defineCell(
  'a ZIP: five digits, or all or the first three characters of a Canadian postal code',
  (value) => parseMasterZip(value) ?? parseShipmentZip(value) ?? undefined,
  { textOfNumber: fiveDigits },
);

export const zipThreeCell: Cell<string> = defineCell(
  'the first three characters of the ZIP',
  (value) => {
    const three = value.toUpperCase();
    return /^(\d{3}|[A-Z]\d[A-Z])$/.test(three) ? three : undefined;
  },
  { textOfNumber: (value) => String(value).padStart(3, '0') },
);
