import { SHEET_TYPES, type SheetType } from '../../../contract/uploads/uploads';
import type { UploadedBody } from '../../http/route';

const CSV: SheetType = 'text/csv';
const XLS: SheetType = 'application/vnd.ms-excel';
const XLSX: SheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first bytes of a ZIP archive and of a compound file. A CSV file has no such signature. */
const SIGNATURES: readonly [SheetType, string][] = [
  [XLSX, '504b0304'],
  [XLS, 'd0cf11e0'],
];

/** Returns the declared type, or the type that the first bytes indicate if the sender declared none. */
export async function sheetTypeOf(body: UploadedBody): Promise<SheetType> {
  const declared = SHEET_TYPES.find((type) => type === body.contentType);
  if (declared !== undefined) return declared;
  let start = '';
  for await (const bytes of body.content()) {
    start += Buffer.from(bytes.subarray(0, 4)).toString('hex');
    if (start.length >= 8) break;
  }
  return SIGNATURES.find(([, signature]) => start.startsWith(signature))?.[0] ?? CSV;
}
