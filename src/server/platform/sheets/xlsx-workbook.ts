import { formatOf, type NumberFormat, PLAIN_FORMAT } from './excel-numbers';
import { UnreadableSheet } from './sheet-rows';
import { createTextStore, type TextStore } from './text-store';
import { createTextReader } from './xlsx-texts';
import { attributeOf, scanXml, type XmlHandler } from './xml-scanner';
import type { Archive } from './zip-archive';

/** The parts of an .xlsx file that its sheets share. */
export interface Workbook {
  /** The sheets in workbook order, including hidden ones. `part` is for `Archive.readText`. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly is1904: boolean;
  readonly texts: TextStore;
  /** The formats by a cell's style index. */
  readonly formats: readonly NumberFormat[];
}

export const MAX_SMALL_PART_BYTES = 16 * 1024 * 1024;
const MAX_TEXTS_BYTES = 128 * 1024 * 1024;
/** The most styles. Excel allows 65,490. */
const MAX_STYLES = 65_536;
const MAX_RELATIONS = 10_000;

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** Reads the workbook. Throws `UnreadableSheet` if the file is not a workbook with cells. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const roots = await readRelations(archive, '');
  const workbookPart = [...roots.values()].find(({ type }) => type === 'officeDocument')?.target;
  const part = workbookPart === undefined ? null : archive.find(workbookPart);
  if (part === null) throw new UnreadableSheet(null, `a spreadsheet; ${whatItIs(archive)}`);
  if (!part.toLowerCase().endsWith('.xml')) {
    throw new UnreadableSheet(null, 'a file saved as .xlsx; this one is binary (.xlsb)');
  }
  const relations = await readRelations(archive, part);
  const partOf = (type: string) => {
    const target = [...relations.values()].find((relation) => relation.type === type)?.target;
    return target === undefined ? null : archive.find(target);
  };
  const { named, is1904, isWorkbook } = await readSheetNames(archive, part);
  if (!isWorkbook) throw new UnreadableSheet(null, `a spreadsheet; ${whatItIs(archive)}`);
  const sheets = named.flatMap(({ name, relationId }) => {
    const relation = relations.get(relationId);
    // Chart sheets have no cells.
    if (relation?.type !== 'worksheet') return [];
    const sheetPart = archive.find(relation.target);
    if (sheetPart === null) throw new UnreadableSheet(null, 'a complete file; one of its sheets is missing');
    return [{ name, part: sheetPart }];
  });
  if (sheets.length === 0) throw new UnreadableSheet(null, 'a workbook with a sheet of cells');
  return {
    sheets,
    is1904,
    texts: await readTexts(archive, partOf('sharedStrings')),
    formats: await readFormats(archive, partOf('styles')),
  };
}

function whatItIs(archive: Archive): string {
  if (archive.find('content.xml') !== null) return 'this is an OpenDocument file; save it as .xlsx';
  if (archive.names.some((name) => /^(word|ppt)\//i.test(name))) return 'this is another kind of Office file';
  return 'this is a ZIP file with other contents';
}

export async function scanPart(
  archive: Archive,
  part: string,
  maxBytes: number,
  handler: XmlHandler,
): Promise<void> {
  const scanner = scanXml(part, handler);
  for await (const piece of archive.readText(part, maxBytes)) scanner.write(piece);
  scanner.end();
}

/** Returns the relations of a part ('' for the package), by id, without external ones. */
export async function readRelations(archive: Archive, of: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const found = archive.find(`${folder}_rels/${of.slice(folder.length)}.rels`);
  const relations = new Map<string, Relation>();
  if (found === null) return relations;
  await scanPart(archive, found, MAX_SMALL_PART_BYTES, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
      const type = attributeOf(attributes, 'Type') ?? '';
      const target = attributeOf(attributes, 'Target') ?? '';
      if (relations.size === MAX_RELATIONS) throw new UnreadableSheet(null, 'fewer links between its parts');
      relations.set(attributeOf(attributes, 'Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolve(folder, target),
      });
    },
    text() {},
    close() {},
  });
  return relations;
}

/** Resolves a target to a name inside the archive. */
function resolve(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

async function readSheetNames(archive: Archive, part: string) {
  const named: { name: string; relationId: string }[] = [];
  let is1904 = false;
  let isWorkbook = false;
  await scanPart(archive, part, MAX_SMALL_PART_BYTES, {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') is1904 = /^(1|true|on)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      named.push({
        name: attributeOf(attributes, 'name') ?? '',
        relationId: attributeOf(attributes, 'id') ?? '',
      });
    },
    text() {},
    close() {},
  });
  return { named, is1904, isWorkbook };
}

async function readTexts(archive: Archive, part: string | null): Promise<TextStore> {
  const texts = createTextStore();
  if (part === null) return texts;
  const reader = createTextReader();
  await scanPart(archive, part, MAX_TEXTS_BYTES, {
    open(name) {
      if (name === 'si') reader.begin();
      else reader.open(name);
    },
    text: reader.text,
    close(name) {
      if (name === 'si') texts.add(reader.take());
      else reader.close(name);
    },
  });
  return texts;
}

async function readFormats(archive: Archive, part: string | null): Promise<readonly NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (part === null) return formats;
  const codes = new Map<number, string>();
  const known = new Map<number, NumberFormat>();
  let isInCells = false;
  await scanPart(archive, part, MAX_SMALL_PART_BYTES, {
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true;
      const isFormat = name === 'numFmt' && codes.size < MAX_STYLES;
      if (isFormat) {
        codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      }
      if (name !== 'xf' || !isInCells) return;
      if (formats.length === MAX_STYLES) throw new UnreadableSheet(null, `at most ${MAX_STYLES} cell styles`);
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      const format = known.get(id) ?? formatOf(id, codes.get(id));
      known.set(id, format);
      formats.push(format ?? PLAIN_FORMAT);
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}
