import { BIFF, type BiffRecord, type BiffWorkbook, numberOfRk, textAt } from './biff-records';
import type { RowCollector } from './row-collector';
import { createCellRows } from './xls-cell-rows';
import { createFormulaReader } from './xls-formulas';

/** Builds rows from the records of a sheet. Throws `UnreadableSheet`, or a RangeError for a record that is too short. */
export function readBiffCells(
  workbook: BiffWorkbook,
  rows: RowCollector,
): { read(record: BiffRecord): void; end(): void } {
  const cells = createCellRows(workbook, rows);
  const formulas = createFormulaReader(workbook, rows, cells);

  function readCell(kind: number, data: Buffer): void {
    const at = data.readUInt16LE(0);
    const column = data.readUInt16LE(2);
    switch (kind) {
      case BIFF.sharedText: {
        const text = workbook.texts.at(data.readUInt32LE(6));
        if (text === undefined) rows.addFault('value', at + 1, column, '');
        cells.put(at, column, text ?? '');
        break;
      }
      case BIFF.label:
      case BIFF.richString:
        cells.put(at, column, textAt(data, 6, 2));
        break;
      case BIFF.number:
        cells.putNumber(at, column, data.readUInt16LE(4), data.readDoubleLE(6));
        break;
      case BIFF.rk:
        cells.putNumber(at, column, data.readUInt16LE(4), numberOfRk(data.readInt32LE(6)));
        break;
      case BIFF.mulRk:
        for (let place = 4; place + 6 < data.length; place += 6) {
          const number = numberOfRk(data.readInt32LE(place + 2));
          cells.putNumber(at, column + (place - 4) / 6, data.readUInt16LE(place), number);
        }
        break;
      case BIFF.boolOrError:
        if (data.readUInt8(7) === 1) cells.putError(at, column, data.readUInt8(6));
        else cells.put(at, column, data.readUInt8(6) !== 0);
        break;
      default:
        formulas.read(at, column, data);
    }
  }

  return {
    read({ kind, data }) {
      if (kind === BIFF.formulaText) {
        formulas.readText(data);
      } else if (kind === BIFF.mergedCells) {
        cells.endRow();
        readMerges(data, rows);
      } else if (CELLS.has(kind)) {
        formulas.addPendingFault();
        readCell(kind, data);
      }
    },
    end() {
      formulas.addPendingFault();
      formulas.addBlankFaults();
      cells.endRow();
    },
  };
}

function readMerges(data: Buffer, rows: RowCollector): void {
  for (let place = 2; place + 8 <= data.length; place += 8) {
    rows.addMerge({
      firstRow: data.readUInt16LE(place) + 1,
      lastRow: data.readUInt16LE(place + 2) + 1,
      firstColumn: data.readUInt16LE(place + 4),
      lastColumn: data.readUInt16LE(place + 6),
    });
  }
}

/** Whether `readBiffCells` uses records of this kind. */
export const isCellRecord = (kind: number): boolean =>
  CELLS.has(kind) || kind === BIFF.formulaText || kind === BIFF.mergedCells;

const CELLS = new Set<number>([
  BIFF.formula,
  BIFF.mulRk,
  BIFF.richString,
  BIFF.sharedText,
  BIFF.number,
  BIFF.label,
  BIFF.boolOrError,
  BIFF.rk,
]);
