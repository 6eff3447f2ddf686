import { newId } from '../../../../domain/ids';
import type { RateSheetType } from '../../../../domain/vehicles';
import type { FileLine } from './file-format';
import type { MergeTable, TableRecord } from './merge-table';
import { rateSheets } from './names';
import { type FilePlan, type FileTarget, planRows } from './tariff-file';

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

/** Plans the rows of sheets of one type together with the sheets that they name for the first time. */
export async function planSheetValues<Row extends { readonly rate_sheet_name: string }>(
  target: FileTarget,
  lines: readonly FileLine<Row>[],
  type: RateSheetType,
  table: MergeTable,
  toValues: (row: Row) => TableRecord,
): Promise<FilePlan> {
  const known = await rateSheets(target);
  const named = new Map<string, string>();
  const plan = planRows(table, lines, (row, refuse) => {
    const sheet = known.get(row.rate_sheet_name);
    if (sheet && sheet.type !== type) {
      refuse('rate_sheet_name', `a name that the carrier does not use for a ${sheet.type} sheet already`);
    }
    const id = sheet?.id ?? named.get(row.rate_sheet_name) ?? newId();
    named.set(row.rate_sheet_name, id);
    return { rate_sheet_id: id, ...toValues(row) };
  });
  const sheets = [...named].map(([name, id]) => ({ id, name, type }));
  return { ...plan, parents: [{ table: rateSheet(type), records: sheets }] };
}
