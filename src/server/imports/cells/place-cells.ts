import { STATE_CODES } from '../../../domain/states';
import { parseMasterZip, parseRegionZip, parseShipmentZip, type Zip } from '../../../domain/zip';
import { isZipInUse } from '../../../domain/zip-prefixes';
import { type Cell, defineCell } from './cell';

const CODES = new Set(STATE_CODES);

export const stateCell: Cell<string> = defineCell(
  'the two letters of a US state or territory or of a Canadian province, such as CA or BC',
  (value) => {
    const code = value.toUpperCase();
    return CODES.has(code) ? code : undefined;
  },
);

const fiveDigits = (value: number) => String(value).padStart(5, '0');

/** A well-formed ZIP that is in use. */
const zipCell = (
  expected: string,
  parse: (text: string) => Zip | null,
  textOfNumber: (value: number) => string,
): Cell<Zip> =>
  defineCell(
    expected,
    (value) => {
      const zip = parse(value);
      return zip !== null && isZipInUse(zip) ? zip : undefined;
    },
    {
      textOfNumber,
      hasLeadingZeros: true,
      explain(value) {
        const zip = parse(value);
        if (zip !== null) return `no ZIP begins with ${zip.slice(0, 3)}`;
        const padded = /^[1-9]\d{3}$/.test(value) ? parse(`0${value}`) : null;
        return padded !== null && isZipInUse(padded) ? `write ${padded} if a program dropped its zero` : null;
      },
    },
  );

export const masterZipCell = zipCell(
  'a ZIP: five digits, or the first three characters of a Canadian postal code',
  parseMasterZip,
  fiveDigits,
);

export const placeZipCell = zipCell(
  'a ZIP: five digits, or the six characters of a Canadian postal code',
  parseShipmentZip,
  fiveDigits,
);

const FIVE_DIGITS = /^\d{5}$/;

/** Reads a spreadsheet's number below 1000 as a three-digit prefix, which is far more common in regions than ZIPs 00xxx. */
export const regionZipCell = zipCell(
  'a ZIP: five digits or their first three, or all or the first three characters of a Canadian postal code',
  // Checks five digits first, because files can have a million of them.
  (value) => (FIVE_DIGITS.test(value) ? (value as Zip) : parseRegionZip(value)),
  (value) => (value < 1000 ? String(value).padStart(3, '0') : fiveDigits(value)),
);

export const originalZipCell = zipCell(
  'a ZIP: five digits, or all or the first three characters of a Canadian postal code',
  (value) => parseMasterZip(value) ?? parseShipmentZip(value),
  fiveDigits,
);

export const zipThreeCell: Cell<string> = defineCell(
  'the first three characters of the ZIP',
  (value) => {
    const three = value.toUpperCase();
    return /^(\d{3}|[A-Z]\d[A-Z])$/.test(three) ? three : undefined;
  },
  { textOfNumber: (value) => String(value).padStart(3, '0'), hasLeadingZeros: true },
);
