import { ATTACHMENT_TYPES } from '../../../../domain/loads/load-files';
import { UnreadableSheet } from '../../../platform/sheets/sheet-rows';
import { attributeOf, scanXml } from '../../../platform/sheets/xml-scanner';
import { type Archive, openArchive } from '../../../platform/sheets/zip-archive';
import type { Expected } from './attachment-check';

type OfficeExtension = 'docx' | 'xlsx';
const NAMES: Record<OfficeExtension, string> = { docx: 'a Word document', xlsx: 'an Excel workbook' };

const MAX_PART_BYTES = 4 * 1024 * 1024;
const MAX_RELATIONS_PARTS = 500;

/** Parts that cannot contain anything to run: XML, pictures, fonts, and printer settings. */
const HARMLESS_PART =
  /\.(?:xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|wdp|svg|ico|odttf)$|^xl\/printersettings\/[^/]+\.bin$/i;
const FORBIDDEN_PARTS: readonly (readonly [RegExp, string])[] = [
  [/vbaproject|(?:^|\/)(?:macrosheets|dialogsheets|intlmacrosheets)\/|vbadata/i, 'a file without macros'],
  [
    /(?:^|\/)(?:activex|ctrlprops|embeddings|webextensions)\//i,
    'a file without other files or controls inside it',
  ],
  [/(?:^|\/)externallinks\//i, 'a workbook without links to other workbooks'],
  [/(?:^|\/)(?:connections\.xml|querytables\/|model\/)/i, 'a workbook without connections to other data'],
];
const ACTIVE_TYPE = /macro|vba|activex|oleobject|package$/i;
/** Matches hyperlinks. External relations of other types, such as a template, are loaded when the file is opened. */
const LINK_TYPE = /\/hyperlink$/i;
const WEB_ADDRESS = /^(?:https?:|mailto:|tel:|#)/i;
const INSERTED_DOCUMENT = /\/(?:aFChunk|subDocument|oleObject|package|control|attachedTemplate|frame)$/i;

/** Accepts a .docx or .xlsx file without macros, files inside it, and anything that is loaded from elsewhere. */
export async function checkOffice(bytes: Buffer, extension: OfficeExtension): Promise<Expected> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return `${NAMES[extension]} (.${extension})`;
  let archive: Archive | null = null;
  try {
    archive = await openArchive(bytes);
    return checkNames(archive) ?? (await checkTypes(archive, extension)) ?? (await checkRelations(archive));
  } catch (error) {
    if (error instanceof UnreadableSheet) return error.message;
    throw error;
  } finally {
    archive?.close();
  }
}

function checkNames({ names }: Archive): Expected {
  for (const [pattern, expected] of FORBIDDEN_PARTS) {
    if (names.some((name) => pattern.test(name))) return expected;
  }
  return names.every((name) => HARMLESS_PART.test(name)) ? null : 'a file without other files inside it';
}

/**
 * Checks the types of the parts. The main part must have the document's own type, so a renamed macro-enabled file is
 * recognized.
 */
async function checkTypes(archive: Archive, extension: OfficeExtension): Promise<Expected> {
  const part = archive.find('[Content_Types].xml');
  if (part === null) return `${NAMES[extension]} (.${extension})`;
  const mainType = `${ATTACHMENT_TYPES[extension].replace(/\.(sheet|document)$/, '.$1.main')}+xml`;
  let isMain = false;
  let isActive = false;
  await scanPart(archive, part, (name, attributes) => {
    if (name !== 'Override' && name !== 'Default') return;
    const type = attributeOf(attributes, 'ContentType') ?? '';
    isMain ||= type.toLowerCase() === mainType;
    isActive ||= ACTIVE_TYPE.test(type);
  });
  if (isActive) return 'a file without macros, controls, or files inside it';
  return isMain ? null : `${NAMES[extension]} (.${extension})`;
}

async function checkRelations(archive: Archive): Promise<Expected> {
  const parts = archive.names.filter((name) => /\.rels$/i.test(name));
  if (parts.length > MAX_RELATIONS_PARTS) return `at most ${MAX_RELATIONS_PARTS} parts with links`;
  let expected: Expected = null;
  for (const part of parts) {
    await scanPart(archive, part, (name, attributes) => {
      if (name !== 'Relationship') return;
      const type = attributeOf(attributes, 'Type') ?? '';
      const target = attributeOf(attributes, 'Target') ?? '';
      if (INSERTED_DOCUMENT.test(type)) expected ??= 'a file without other files or templates';
      if (attributeOf(attributes, 'TargetMode')?.toLowerCase() !== 'external') return;
      if (!LINK_TYPE.test(type)) expected ??= 'a file that loads nothing from elsewhere';
      else if (!WEB_ADDRESS.test(target.trim())) expected ??= 'a file without links to files';
    });
    if (expected !== null) return expected;
  }
  return null;
}

async function scanPart(
  archive: Archive,
  part: string,
  open: (name: string, attributes: string) => void,
): Promise<void> {
  const scanner = scanXml(part, { open, text() {}, close() {} });
  for await (const piece of archive.readText(part, MAX_PART_BYTES)) scanner.write(piece);
  scanner.end();
}
