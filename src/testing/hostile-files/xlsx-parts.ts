import { type ZipPart, type ZipShape, zipOf } from './zip';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The parts of an .xlsx file, which replace those of a plain one; `null` omits a part. */
export interface XlsxShape {
  readonly sheets?: readonly string[];
  readonly sheetNames?: readonly string[];
  readonly workbookXml?: string;
  readonly workbookProperties?: string;
  readonly texts?: string | null;
  readonly styles?: string | null;
  readonly parts?: Readonly<Record<string, Partial<ZipPart> | null>>;
  readonly more?: readonly ZipPart[];
  readonly zip?: ZipShape;
}

/** Returns the XML of a sheet with these rows. */
export const sheetXml = (rows: string, after = '') =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

export const inlineCell = (text: string, at = '') =>
  `<c${at && ` r="${at}"`} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

export const HEADER_ROW = `<row r="1">${inlineCell('region', 'A1')}${inlineCell('zip', 'B1')}</row>`;
export const ONE_ROW = `<row r="2">${inlineCell('Bay', 'A2')}<c r="B2"><v>93901</v></c></row>`;

export const textsXml = (items: string) => `${XML}<sst xmlns="${MAIN}">${items}</sst>`;
export const stylesXml = (formats: string, styles: string) =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${formats}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`;

export const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`;
export const relationsXml = (relations: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`;

export function xlsxOf(shape: XlsxShape = {}): Buffer {
  const sheets = shape.sheets ?? [sheetXml(HEADER_ROW + ONE_ROW)];
  const listed = sheets.map((_xml, index) => {
    const name = shape.sheetNames?.[index] ?? `Sheet${index + 1}`;
    return `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  });
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${shape.workbookProperties ?? ''}<sheets>${listed.join('')}</sheets></workbook>`;
  const relations = [
    ...sheets.map((_xml, index) =>
      relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
    ),
    shape.texts === undefined || shape.texts === null
      ? ''
      : relation('rT', 'sharedStrings', 'sharedStrings.xml'),
    shape.styles === undefined || shape.styles === null ? '' : relation('rS', 'styles', 'styles.xml'),
  ];
  const plain: ZipPart[] = [
    { name: '[Content_Types].xml', data: `${XML}<Types xmlns="${PACKAGE}/content-types"/>` },
    { name: '_rels/.rels', data: relationsXml(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    { name: 'xl/workbook.xml', data: shape.workbookXml ?? workbook },
    { name: 'xl/_rels/workbook.xml.rels', data: relationsXml(relations.join('')) },
    ...(shape.texts ? [{ name: 'xl/sharedStrings.xml', data: shape.texts }] : []),
    ...(shape.styles ? [{ name: 'xl/styles.xml', data: shape.styles }] : []),
    ...sheets.map((xml, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, data: xml })),
  ];
  const parts = plain.flatMap((part) => {
    const given = shape.parts?.[part.name];
    return given === null ? [] : [{ ...part, ...given }];
  });
  return zipOf([...parts, ...(shape.more ?? [])], shape.zip);
}
