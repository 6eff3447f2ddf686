/**
 * `npm run bench sheets`: measures the time and memory that reading spreadsheets of six columns takes. Writes one JSON
 * object to standard output; docs/bench.md explains the figures.
 */
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { withReader } from '../src/testing/hostile-files/sheet-reader';
import { xlsNumber, xlsOf, xlsShared, xlsTexts } from '../src/testing/hostile-files/xls';

const MAX_XLSX_MS = 5_000;
const MAX_RSS_MB = 300;
const ROWS = 100_000;
/** The most rows of an .xls file after its header. */
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
  async function measureBest(bytes: Buffer, rows: number) {
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
  const bestXlsx = await measureBest(xlsx, ROWS);
  const bestXls = await measureBest(xls, XLS_ROWS);
  return {
    rows: ROWS,
    xlsxMs: bestXlsx.ms,
    xlsxRssMb: bestXlsx.rssMb,
    xlsRows: XLS_ROWS,
    xlsMs: bestXls.ms,
    rssMb: bestXls.rssMb,
  };
});

console.log(JSON.stringify(result, null, 2));
if (result.xlsxMs > MAX_XLSX_MS) failures.push(`${result.rows} rows of .xlsx took ${result.xlsxMs} ms`);
if (result.rssMb > MAX_RSS_MB) failures.push(`reading took ${result.rssMb} MB`);
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
