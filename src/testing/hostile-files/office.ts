import { OFFICE, relation, relationsXml, XML } from './xlsx-parts';
import { type ZipPart, zipOf } from './zip';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

interface OfficeShape {
  /** The content type of the main part, if not the usual one. */
  readonly mainType?: string;
  /** Further entries of `[Content_Types].xml`. */
  readonly types?: string;
  /** The relations of the main part. */
  readonly relations?: string;
  readonly more?: readonly ZipPart[];
}

function officeOf(main: string, type: string, body: string, shape: OfficeShape): Buffer {
  const folder = main.slice(0, main.indexOf('/'));
  const file = main.slice(folder.length + 1);
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${shape.mainType ?? type}"/>${shape.types ?? ''}</Types>`,
    },
    { name: '_rels/.rels', data: relationsXml(relation('rId1', 'officeDocument', main)) },
    { name: main, data: XML + body },
    { name: `${folder}/_rels/${file}.rels`, data: relationsXml(shape.relations ?? '') },
    ...(shape.more ?? []),
  ]);
}

export const docxOf = (shape: OfficeShape = {}): Buffer =>
  officeOf('word/document.xml', `${OPEN_XML}.wordprocessingml.document.main+xml`, '<document/>', shape);

export const officeXlsxOf = (shape: OfficeShape = {}): Buffer =>
  officeOf('xl/workbook.xml', `${OPEN_XML}.spreadsheetml.sheet.main+xml`, '<workbook/>', shape);

/** Returns a relation to a target outside the file. */
export const external = (type: string, target: string): string =>
  `<Relationship Id="rX" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/>`;
