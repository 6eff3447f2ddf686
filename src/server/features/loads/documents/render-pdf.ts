import { encodeCode } from './code';
import type { PrintedDocument } from './document';
import { drawPart } from './draw-parts';
import { printable } from './fonts';
import { CONTENT_WIDTH, PAGE, Sheet } from './sheet';

const CODE = { size: 72, quietModules: 4 } as const;
const MARK_OPACITY = 0.25;
/** The factors of the space between texts, tried in this order until a two-page document fits on one page. */
const DENSITIES = [1, 0.5, 0.3] as const;
const HEAD_WIDTH = CONTENT_WIDTH - CODE.size - 16;

/** Draws the title on the left, and on the right the QR code of the page of the load or quote. */
function drawHead(sheet: Sheet, document: PrintedDocument): void {
  const { title, identity, subject, url, notice } = document;
  const at = (y: number) => ({ x: PAGE.margin, y, width: HEAD_WIDTH });
  const heading = sheet.element('H1');
  sheet.write(heading, title, at(sheet.y), { face: 'strong', size: 22 });
  heading.end();
  const line = sheet.element('P');
  sheet.write(line, identity, at(sheet.y + 2), { face: 'strong', size: 12 });
  line.end();
  const address = sheet.element('P');
  sheet.write(address, url, at(sheet.y + 4), { size: 8 });
  address.end();
  if (notice !== null) {
    const warning = sheet.element('P');
    sheet.write(warning, notice, at(sheet.y + 6), { face: 'strong', size: 12 });
    warning.end();
  }
  const code = encodeCode(url);
  const module = CODE.size / (code.size + CODE.quietModules);
  const left = PAGE.width - PAGE.margin - code.size * module;
  const figure = sheet.element('Figure', undefined, {
    alt: `QR code with the address of the ${subject}: ${url}`,
    bbox: [left, PAGE.margin, PAGE.width - PAGE.margin, PAGE.margin + code.size * module],
  });
  sheet.figure(figure, (pdf) => {
    for (const { x, y, width } of code.dark) {
      pdf.rect(left + x * module, PAGE.margin + y * module, width * module, module);
    }
    pdf.fill('black');
  });
  figure.end();
  sheet.y = Math.max(sheet.y, PAGE.margin + CODE.size);
}

/** Draws a transparent mark, so that it turns only white paper gray: text below it stays black. */
function drawMark(pdf: PDFKit.PDFDocument, mark: string): void {
  const center = { x: PAGE.width / 2, y: PAGE.height / 2 };
  pdf.save().rotate(-50, { origin: [center.x, center.y] });
  pdf.font('strong', 96).lineWidth(1.5).strokeColor('black').opacity(MARK_OPACITY);
  const width = pdf.widthOfString(mark);
  pdf.text(mark, center.x - width / 2, center.y - 58, { lineBreak: false, stroke: true, fill: false });
  pdf.restore();
}

function drawFooter(pdf: PDFKit.PDFDocument, document: PrintedDocument, page: number, pages: number): void {
  const y = PAGE.height - PAGE.margin - 12;
  pdf.font('regular', 8).fillColor('black');
  const name = `${document.title}, ${document.subject}${document.identity.slice(document.subject.length)}`;
  pdf.text(printable(document.mark === null ? name : `${name}, ${document.mark}`), PAGE.margin, y, {
    lineBreak: false,
  });
  pdf.text(`Page ${page} of ${pages}`, PAGE.margin, y, { width: CONTENT_WIDTH, align: 'right' });
}

function drawSheet(document: PrintedDocument, density: number): Sheet {
  const sheet = new Sheet({
    title: `${document.title} ${document.number}`,
    subject: document.identity,
    createdAt: new Date(document.createdAt),
    density,
  });
  drawHead(sheet, document);
  for (const [at, part] of document.parts.entries()) drawPart(sheet, part, document.parts[at + 1]);
  return sheet;
}

/** Returns the sheet with less space if that avoids a second page with only a few lines. */
function fitSheet(document: PrintedDocument): Sheet {
  const [normal, ...dense] = DENSITIES;
  const sheet = drawSheet(document, normal);
  if (sheet.pages !== 2) return sheet;
  for (const density of dense) {
    const denser = drawSheet(document, density);
    if (denser.pages === 1) return denser;
  }
  return sheet;
}

/**
 * Draws a document as a tagged PDF (PDF/UA). The same document always gives the same bytes. Takes 10 to 50 ms of CPU, and up
 * to three times that if a second page may be saved. The process does nothing else meanwhile, so draw one document at a
 * time.
 */
export function renderPdf(document: PrintedDocument): Promise<Buffer> {
  const sheet = fitSheet(document);
  sheet.onEveryPage((pdf, page, pages) => {
    drawFooter(pdf, document, page, pages);
    if (document.mark !== null) drawMark(pdf, document.mark);
  });
  return sheet.end();
}
