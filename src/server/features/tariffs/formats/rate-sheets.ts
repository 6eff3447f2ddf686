import { newId } from '../../../../domain/ids';
import type { RateSheetType } from '../../../../domain/shipment/vehicles';
import { nameOfReference } from '../../../imports/reference-field';
import type { Field } from '../../../imports/table-file';
import type { TargetTable } from '../../../imports/target-table';
import { readRateSheets } from './references';
import { LANE_ROWS } from './referencing-rows';

/**
 * Returns the table of rate sheets. A sheet is created with its first row and, in mode REPLACE, removed with its last. A
 * file has one type of sheet.
 */
const rateSheet = (type: RateSheetType): TargetTable => ({
  name: 'rate_sheet',
  scope: 'CARRIER',
  hasId: true,
  key: ['name'],
  values: ['type'],
  only: { column: 'type', is: type },
  removal: {
    column: 'rate_sheet_name',
    blockedBy: [{ rows: LANE_ROWS, columns: ['rate_sheet_id'] }],
  },
});

/** Fills the column with the id of the named sheet of this type. Creates the sheet if it is new. */
export const rateSheetField = (column: string, type: RateSheetType): Field => ({
  columns: [column],
  async open(context) {
    const sheets = await readRateSheets(context);
    const known = new Map(sheets.map((sheet) => [sheet.name, sheet]));
    const nameOf = new Map<unknown, string>(sheets.map(({ id, name }) => [id, name]));
    const used = new Map<string, string>();
    return {
      check(value) {
        const sheet = known.get(String(value));
        return sheet && sheet.type !== type
          ? `a name that is not already used for a ${sheet.type} sheet`
          : null;
      },
      push(values, value) {
        const name = String(value);
        const id = used.get(name) ?? known.get(name)?.id ?? newId();
        used.set(name, id);
        nameOf.set(id, name);
        values.push(id);
      },
      valueOf: (record) => nameOf.get(record[column]) ?? null,
      parents: () => [
        {
          table: rateSheet(type),
          columns: ['id', 'name', 'type'],
          rows: [...used].map(([name, id]) => [id, name, type]),
        },
      ],
    };
  },
  ...nameOfReference(column, 'rate_sheet'),
  createsIn: rateSheet(type),
});
