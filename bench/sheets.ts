/**
 * `npm run bench:sheets`: how long spreadsheets of six columns take to be read, and how much memory. Writes one JSON
 * object to standard output; docs/bench.md says what its figures mean.
 */
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { withReader } from '../src/testing/hostile-files/sheet-reader';
import { xlsNumber, xlsOf, xlsShared, xlsTexts } from '../src/testing/hostile-files/xls';

const MOST_XLSX_MS = 5_000;
const MOST_RSS_MB = 300;
const ROWS = 100_000;
/** As many as an .xls file can have beside its header. */
const XLS_ROWS = 65_535;
const RUNS = 3;

const HEADER = ['region', 'zip', 'miles', 'rate', 'name', 'percentage'];
const rowAt = (index: number): CellValue[] => [
  `Region ${index % 500}`,
  501 + (index % 99_000),
  index,
  index + 0.5,
  `Name of ${index}`,
  0.2625,
];

function makeXls(): Buffer {
  const texts = [...HEADER];
  const cells = HEADER.map((_name, column) => xlsShared(0, column, column));
  for (let index = 0; index < XLS_ROWS; index += 1) {
    for (const [column, value] of rowAt(index).entries()) {
      if (typeof value === 'number') cells.push(xlsNumber(index + 1, column, value));
      else cells.push(xlsShared(index + 1, column, texts.push(String(value)) - 1));
    }
  }
  return xlsOf(Buffer.concat(cells), xlsTexts(texts));
}

const sheet = { name: 'Sheet1', rows: [HEADER, ...Array.from({ length: ROWS }, (_, index) => rowAt(index))] };
const xlsx = Buffer.from(await writeXlsx({ sheets: [sheet] }));
const xls = makeXls();
const failures: string[] = [];

const result = await withReader(async (reader) => {
  async function bestOf(bytes: Buffer, rows: number) {
    let ms = Number.POSITIVE_INFINITY;
    let rssMb = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const answer = await reader.read(bytes);
      if (answer.refusal !== null || answer.rows !== rows + 1) {
        throw new Error(`${answer.rows} rows instead of ${rows + 1}: ${answer.refusal}`);
      }
      ms = Math.min(ms, answer.ms);
      rssMb = answer.maxRssMb;
    }
    return { ms: Math.round(ms), rssMb: Math.round(rssMb) };
  }
  const ofXlsx = await bestOf(xlsx, ROWS);
  const ofXls = await bestOf(xls, XLS_ROWS);
  return {
    rows: ROWS,
    xlsxMs: ofXlsx.ms,
    xlsxRssMb: ofXlsx.rssMb,
    xlsRows: XLS_ROWS,
    xlsMs: ofXls.ms,
    rssMb: ofXls.rssMb,
  };
});

console.log(JSON.stringify(result, null, 2));
if (result.xlsxMs > MOST_XLSX_MS) failures.push(`${result.rows} rows of .xlsx took ${result.xlsxMs} ms`);
if (result.rssMb > MOST_RSS_MB) failures.push(`reading took ${result.rssMb} MB`);
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
