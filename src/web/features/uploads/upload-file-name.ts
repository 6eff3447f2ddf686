import type { SheetType } from '../../../contract/uploads/uploads';
import type { SentType } from '../../../domain/uploads';

export interface UploadOwner {
  readonly type: SentType;
  /** The tariff's carrier, or the carrier whose user uploads a search. */
  readonly carrierId: string | null;
  /** The customer a search is for. */
  readonly shipperId: string | null;
}

const TYPES_BY_EXTENSION: Readonly<Record<string, SheetType | 'application/zip'>> = {
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** Returns the type by extension, because the browser's `File.type` depends on the programs installed. */
export const sheetTypeOf = (fileName: string): SheetType | 'application/zip' =>
  TYPES_BY_EXTENSION[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text/csv';

const MAX_NAME_LENGTH = 200;
/** Slashes, control characters, lone surrogates, and marks that change the text direction. */
const REJECTED_CHARACTERS = /[/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns the file's name without characters that the server rejects. A long name keeps its end, which has the extension.
 */
export const acceptableName = (name: string): string =>
  [...name.replaceAll(REJECTED_CHARACTERS, '')].slice(-MAX_NAME_LENGTH).join('') || 'file';
