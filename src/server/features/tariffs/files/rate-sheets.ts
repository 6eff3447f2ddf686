import { newId } from '../../../../domain/ids';
import type { RateSheetType } from '../../../../domain/vehicles';
import type { MergeTable } from './merge-table';
import { rateSheets } from './names';
import type { Field } from './tariff-file';

/** A sheet comes with its first row and goes, in mode REPLACE, with its last; a file holds one type of sheets. */
const rateSheet = (type: RateSheetType): MergeTable => ({
  name: 'rate_sheet',
  scope: 'CARRIER',
  hasId: true,
  key: ['name'],
  values: ['type'],
  only: { column: 'type', is: type },
  removal: {
    column: 'rate_sheet_name',
    namedBy: [{ table: 'lane', columns: ['rate_sheet_id'] }],
  },
});

/** The table's column holds the id of the sheet of this type that the cell names, which comes along when it is new. */
export const sheetNamed = (column: string, type: RateSheetType): Field => ({
  columns: [column],
  async open(target) {
    const sheets = await rateSheets(target);
    const known = new Map(sheets.map((sheet) => [sheet.name, sheet]));
    const nameOf = new Map<unknown, string>(sheets.map(({ id, name }) => [id, name]));
    const used = new Map<string, string>();
    return {
      push(values, value, _row, refuse) {
        const name = String(value);
        const sheet = known.get(name);
        if (sheet && sheet.type !== type) {
          refuse(`a name that the carrier does not use for a ${sheet.type} sheet already`);
        }
        const id = used.get(name) ?? sheet?.id ?? newId();
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
});
