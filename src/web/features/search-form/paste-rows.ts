import { parseShipmentZip } from '../../../domain/places/zip';
import { SHIPMENT_LIMITS } from '../../../domain/shipment/vehicles';
import { typedNumber } from '../../ui/form/typed-number';
import { type DropoffValues, emptyDropoff } from './dropoff-values';

/** A cell that cannot be read; `row` counts the pasted lines from 1. */
export interface WrongCell {
  row: number;
  column: 'ZIP' | 'PALLETS' | 'WEIGHT' | 'REST';
  value: string;
}

export interface PastedRows {
  dropoffs: DropoffValues[];
  wrong: WrongCell[];
}

/** Whether a pasted text is rows rather than a value for one field. "Salinas, CA" is a place and thus one value. */
export function isRows(text: string): boolean {
  const lines = linesOf(text);
  return lines.length > 1 || lines.some((line) => line.includes('\t') || line.split(',').length > 2);
}

/** Reads lines of ZIP, pallets and weight, as a spreadsheet copies them (tabs) or a CSV file has them. */
export function readRows(text: string): PastedRows {
  const dropoffs: DropoffValues[] = [];
  const wrong: WrongCell[] = [];
  linesOf(text).forEach((line, at) => {
    const cells = cellsOf(line);
    if (at === 0 && isHeader(cells)) return;
    const row = at + 1;
    const [zipText = '', palletsText = '', weightText = '', ...rest] = cells;
    const zip = zipOfCell(zipText);
    const pallets = numberOfCell(palletsText, SHIPMENT_LIMITS.pallets);
    const grossWeightLbs = numberOfCell(weightText, SHIPMENT_LIMITS.weightLbs);
    if (zip === null) wrong.push({ row, column: 'ZIP', value: zipText });
    if (pallets === null) wrong.push({ row, column: 'PALLETS', value: palletsText });
    if (grossWeightLbs === null) wrong.push({ row, column: 'WEIGHT', value: weightText });
    const extra = rest.filter((cell) => cell !== '').join(', ');
    if (extra !== '') wrong.push({ row, column: 'REST', value: extra });
    if (zip !== null && pallets !== null && grossWeightLbs !== null && extra === '') {
      dropoffs.push({ ...emptyDropoff(), toZip: zip, pallets, grossWeightLbs });
    }
  });
  return { dropoffs, wrong };
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');

/** Splits a line at tabs if there are any, because a spreadsheet may copy a weight as "7,200". */
function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : (line.match(/("[^"]*"|[^,"]*)(,|$)/g) ?? []);
  return cells.map((cell) =>
    cell
      .replace(/,$/, '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

const isHeader = ([first = '', second = '']: string[]) =>
  /[a-z]/i.test(first) && /^[a-z][^\d]*$/i.test(second);

/** Restores leading zeros, because spreadsheets store ZIPs as numbers: 8054 is 08054. */
function zipOfCell(cell: string): string | null {
  return parseShipmentZip(/^\d{3,4}$/.test(cell) ? cell.padStart(5, '0') : cell);
}

function numberOfCell(cell: string, max: number): number | null {
  const value = typedNumber(cell);
  return value !== '' && value >= 1 && value <= max ? value : null;
}
