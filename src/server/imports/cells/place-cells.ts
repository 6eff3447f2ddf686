import { STATE_CODES } from '../../../domain/places/states';
import { parseMasterZip, parseRegionZip, parseShipmentZip, type Zip } from '../../../domain/places/zip';
import { isZipInUse } from '../../../domain/places/zip-prefixes';
import { type Cell, defineCell } from './cell';

const CODES = new Set(STATE_CODES);

export const stateCell: Cell<string> = defineCell(
  'the two letters of a US state or territory or of a Canadian province, such as CA or BC',
  (value) => {
    const code = value.toUpperCase();
    return CODES.has(code) ? code : undefined;
  },
);

/** Programs that store a column of ZIPs as floating-point numbers write 93909.0. */
const FIVE_WITH_DECIMALS = /^\d{5}\.0+$/;
const withoutDecimals = (text: string) => text.replace(/^(\d+)\.0+$/, '$1');

const fiveDigits = (value: number) => String(value).padStart(5, '0');

/** A well-formed ZIP that is in use. */
const zipCell = (
  expected: string,
  parse: (text: string) => Zip | null,
  refuseNumber: (value: number) => string | null = () => null,
): Cell<Zip> =>
  defineCell(
    expected,
    (value) => {
      // Text with fewer digits may have lost a zero, or may be a prefix.
      const zip = parse(value) ?? (FIVE_WITH_DECIMALS.test(value) ? parse(withoutDecimals(value)) : null);
      return zip !== null && isZipInUse(zip) ? zip : undefined;
    },
    {
      textOfNumber: fiveDigits,
      refuseNumber,
      hasLeadingZeros: true,
      explain(written) {
        const value = withoutDecimals(written);
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
);

export const placeZipCell = zipCell(
  'a ZIP: five digits, or the six characters of a Canadian postal code',
  parseShipmentZip,
);

const FIVE_DIGITS = /^\d{5}$/;

/**
 * A spreadsheet's number below 1000 is ambiguous: 901 is the prefix 901 in Los Angeles, or the ZIP 00901 in San Juan without
 * its zeros. Only the user knows which.
 */
function refuseBelow1000(value: number): string | null {
  if (!Number.isInteger(value) || value < 0 || value >= 1000) return null;
  const prefix = String(value).padStart(3, '0');
  const zip = fiveDigits(value);
  const choices = isZipInUse(zip as Zip) ? `${zip} for the ZIP or ${prefix} for the prefix` : prefix;
  return `numbers below 1000 may have lost zeros: format the column as text and write ${choices}`;
}

export const regionZipCell = zipCell(
  'a ZIP: five digits or their first three, or all or the first three characters of a Canadian postal code',
  // Checks five digits first, because files can have a million of them.
  (value) => (FIVE_DIGITS.test(value) ? (value as Zip) : parseRegionZip(value)),
  refuseBelow1000,
);

export const originalZipCell = zipCell(
  'a ZIP: five digits, or all or the first three characters of a Canadian postal code',
  (value) => parseMasterZip(value) ?? parseShipmentZip(value),
);

export const zipThreeCell: Cell<string> = defineCell(
  'the first three characters of the ZIP',
  (value) => {
    const three = value.toUpperCase();
    return /^(\d{3}|[A-Z]\d[A-Z])$/.test(three) ? three : undefined;
  },
  { textOfNumber: (value) => String(value).padStart(3, '0'), hasLeadingZeros: true },
);
