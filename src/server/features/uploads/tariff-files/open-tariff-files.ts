import {
  isTariffUpload,
  MAX_TARIFF_FILES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_ROWS,
  TARIFF_FILES_ORDER,
  type TariffUpload,
  typeOfFileName,
} from '../../../../domain/uploads';
import { columnNames, isHeaderOf } from '../../../imports/check-header';
import type { FileError } from '../../../imports/file-format';
import { type NamedSheet, nameOf, type OpenWorkbook } from '../../../platform/sheets/choose-sheet';
import { openWorkbook } from '../../../platform/sheets/open-sheet';
import { type SheetCell, type SheetRows, UnreadableSheet } from '../../../platform/sheets/sheet-rows';
import { type UnpackedFile, unpackFiles } from '../../../platform/sheets/unpack-files';
import { nearestTariffType } from '../suggest-type';
import { uploadTypeOf } from '../upload-types';

/** One part of a tariff: a file of a ZIP, or a sheet of a workbook. */
export interface TariffPart {
  readonly type: TariffUpload;
  /** The name of the file or sheet in messages. */
  readonly source: string;
  readonly open: () => SheetRows;
}

export interface OpenTariffFiles {
  /** The parts in the order in which they are applied. */
  readonly parts: readonly TariffPart[];
  /** The reasons why the upload is rejected before its rows are read. */
  readonly errors: readonly FileError[];
  close(): void;
}

const LIMITS = { rows: MAX_UPLOAD_ROWS, bytes: MAX_UPLOAD_BYTES };
/** The name of a sheet with notes for people. */
const NOTES = 'read-me';
const EXPECTED = `one of ${TARIFF_FILES_ORDER.join(', ')} as its name or by its columns (a sheet with notes: "Read me")`;

/**
 * Finds the parts of a tariff in a stored upload: a workbook with a sheet for each type, a ZIP of files, or one CSV file.
 * Blank sheets are left out. `folder` is the folder in which a ZIP is unpacked.
 */
export async function openTariffFiles(
  path: string,
  { fileName, folder }: { readonly fileName: string | null; readonly folder: string },
): Promise<OpenTariffFiles> {
  const errors: FileError[] = [];
  const books: OpenWorkbook[] = [];
  const parts: TariffPart[] = [];
  const reject = (source: string, expected: string, line: number | null = null) => {
    errors.push({ line, column: null, value: null, expected, ...(source !== '' && { source }) });
  };
  const rejectUnreadable = (source: string, error: unknown) => {
    if (!(error instanceof UnreadableSheet)) throw error;
    reject(source, error.message, error.line);
  };
  const addFile = async (file: UnpackedFile, isInArchive: boolean) => {
    try {
      const book = await openWorkbook(file.path, LIMITS);
      books.push(book);
      for (const found of await findParts(file.name, book.sheets, isInArchive)) {
        if (found.type === null) reject(found.source, EXPECTED);
        else parts.push({ ...found, type: found.type });
      }
    } catch (error) {
      rejectUnreadable(isInArchive ? file.name : '', error);
    }
  };
  try {
    const unpacked = await unpackFiles(path, folder, { files: MAX_TARIFF_FILES, bytes: MAX_UPLOAD_BYTES });
    const files = unpacked ?? [{ name: fileName ?? '', path }];
    for (const file of files) await addFile(file, unpacked !== null);
  } catch (error) {
    rejectUnreadable('', error);
  }
  for (const { source, expected } of findRepeated(parts)) reject(source, expected);
  if (parts.length === 0 && errors.length === 0) reject('', 'a file or sheet with a part of a tariff');
  parts.sort((one, other) => TARIFF_FILES_ORDER.indexOf(one.type) - TARIFF_FILES_ORDER.indexOf(other.type));
  return {
    parts,
    errors,
    close() {
      for (const book of books) book.close();
    },
  };
}

type FoundPart = Omit<TariffPart, 'type'> & { readonly type: TariffUpload | null };

async function findParts(
  fileName: string,
  sheets: readonly NamedSheet[],
  isInArchive: boolean,
): Promise<FoundPart[]> {
  const filled: { sheet: NamedSheet; header: readonly SheetCell[] }[] = [];
  for (const sheet of sheets) {
    if (normalize(sheet.name) === NOTES) continue;
    const header = await readHeader(sheet);
    if (header !== null) filled.push({ sheet, header });
    if (filled.length > MAX_TARIFF_FILES) {
      throw new UnreadableSheet(null, `at most ${MAX_TARIFF_FILES} sheets with rows`);
    }
  }
  return filled.map(({ sheet, header }) => {
    const name = nameOf(sheet);
    const sheetSource = isInArchive ? `${fileName}: ${name}` : name;
    const source = name === '' || (isInArchive && filled.length === 1) ? fileName : sheetSource;
    const fromFile = filled.length === 1 ? typeOfFileName(fileName) : null;
    return { type: typeOf(sheet.name, fromFile, header), source, open: sheet.open };
  });
}

/** Finds the type by the sheet's name, otherwise by the file's name, otherwise by the columns. */
function typeOf(
  sheetName: string,
  fromFile: string | null,
  header: readonly SheetCell[],
): TariffUpload | null {
  for (const name of [normalize(sheetName), fromFile]) if (name !== null && isTariffUpload(name)) return name;
  return (
    TARIFF_FILES_ORDER.find((type) => isHeaderOf(uploadTypeOf(type).format, header)) ??
    nearestTariffType(columnNames(header))
  );
}

const normalize = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .split(/[\s_-]+/)
    .join('-');

/** Reads the first row; null for a blank sheet. */
async function readHeader(sheet: NamedSheet): Promise<readonly SheetCell[] | null> {
  for await (const rows of sheet.open()) if (rows[0]) return rows[0].cells;
  return null;
}

function findRepeated(parts: readonly TariffPart[]) {
  return TARIFF_FILES_ORDER.flatMap((type) => {
    const [first, ...others] = parts.filter((part) => part.type === type);
    return others.map(({ source }) => ({
      source,
      expected: `one file or sheet of ${type}; ${first?.source} is one too`,
    }));
  });
}
