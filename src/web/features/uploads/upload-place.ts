import type { SheetType } from '../../../contract/uploads';
import type { UploadType } from '../../../domain/uploads';

export interface UploadOwner {
  readonly type: UploadType;
  /** Of a tariff its carrier; of a search of a carrier's user that carrier. */
  readonly carrierId: string | null;
  /** Of a search, the customer it is for. */
  readonly shipperId: string | null;
}

const TYPES_BY_ENDING: Readonly<Record<string, SheetType>> = {
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** By the name's ending: what the browser says of a file depends on which programs are installed. */
export const sheetTypeOf = (fileName: string): SheetType =>
  TYPES_BY_ENDING[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text/csv';

const LONGEST_NAME = 200;
/** Folders, control characters, and what turns the direction of writing. */
const NOT_OF_A_NAME = /[/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A file's name as the server takes it. Of one too long its end is kept, which tells more than its beginning. */
export const sendableName = (name: string): string =>
  [...name.replaceAll(NOT_OF_A_NAME, '')].slice(-LONGEST_NAME).join('') || 'file';
