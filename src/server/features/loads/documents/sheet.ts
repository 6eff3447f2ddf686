import PDFDocument from 'pdfkit';
import { documentFonts, type Face, printable } from './fonts';

/** The page is US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 32, footer: 20 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - PAGE.footer;
/** The maximum height of a page's content. */
export const PAGE_ROOM = BOTTOM - PAGE.margin;

export interface TextStyle {
  readonly face?: Face;
  readonly size?: number;
  readonly align?: 'left' | 'right';
}

interface SheetInfo {
  readonly title: string;
  readonly subject: string;
  readonly createdAt: Date;
  /** The factor of all space between texts. */
  readonly density: number;
}

export type Structure = PDFKit.PDFStructureElement;

/**
 * A PDF that is written from top to bottom. Everything on it either belongs to the structure that screen readers follow, or
 * is an artifact: lines, footers, repeated headers.
 */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Structure;
  readonly #chunks: Buffer[] = [];
  readonly #density: number;
  y: number = PAGE.margin;

  constructor(info: SheetInfo) {
    this.#density = info.density;
    this.#pdf = new PDFDocument({
      size: 'LETTER',
      margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin + PAGE.footer },
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never, // missing in the types
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      font: null as never, // otherwise it would be Helvetica, which PDF/UA does not allow without embedding
      info: {
        Title: printable(info.title),
        Subject: printable(info.subject),
        Creator: 'Coldlane',
        Producer: 'Coldlane',
        CreationDate: info.createdAt,
      },
    });
    const { regular, strong } = documentFonts();
    this.#pdf.registerFont('regular', regular as never); // takes fonts of fontkit too
    this.#pdf.registerFont('strong', strong as never);
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  /** Adds an element to another one or to the document. Call `end` on it when it is complete. */
  element(type: string, parent: Structure = this.#root, options: Record<string, unknown> = {}): Structure {
    const added = this.#pdf.struct(type as never, options as never);
    parent.add(added);
    return added;
  }

  height(text: string, width: number, style: TextStyle = {}): number {
    if (text === '') return 0;
    this.#use(style);
    return this.#pdf.heightOfString(printable(text), { width });
  }

  /** Writes a text as content of an element, at a place. A text that is too long for the page continues on the next one. */
  write(
    parent: Structure,
    text: string,
    at: { readonly x: number; readonly y: number; readonly width: number },
    style: TextStyle = {},
  ): void {
    if (text === '') return;
    parent.add(() => {
      this.#use(style);
      this.#pdf.text(printable(text), at.x, at.y, { width: at.width, align: style.align ?? 'left' });
    });
    this.y = this.#pdf.y;
  }

  /** Draws content that screen readers skip. */
  artifact(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.#pdf);
    this.#pdf.endMarkedContent();
  }

  /** Draws a picture, as an element with its alternative text. */
  figure(parent: Structure, draw: (pdf: PDFKit.PDFDocument) => void): void {
    parent.add(() => draw(this.#pdf));
  }

  rule(y: number, width = 0.5): void {
    this.artifact((pdf) =>
      pdf
        .lineWidth(width)
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .stroke(),
    );
  }

  verticalRule(x: number, top: number, bottom: number): void {
    this.artifact((pdf) => pdf.lineWidth(0.5).moveTo(x, top).lineTo(x, bottom).stroke());
  }

  /** Returns the space in points, which is less on a denser sheet. */
  space(points: number): number {
    return points * this.#density;
  }

  get pages(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** Whether content of this height fits below the last line. */
  hasRoom(height: number): boolean {
    return this.y + height <= BOTTOM;
  }

  nextPage(): void {
    this.#pdf.addPage();
    this.y = PAGE.margin;
  }

  /** Draws an artifact on every page. */
  onEveryPage(draw: (pdf: PDFKit.PDFDocument, page: number, pages: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      // Without this, the footer, which is in the margin, would begin another page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf.markContent('Artifact', { type: 'Pagination' });
      draw(this.#pdf, page + 1, count);
      this.#pdf.endMarkedContent();
    }
  }

  end(): Promise<Buffer> {
    this.#root.end();
    return new Promise((resolve, reject) => {
      this.#pdf.once('error', reject);
      this.#pdf.once('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#pdf.end();
    });
  }

  #use({ face = 'regular', size = 9 }: TextStyle): void {
    this.#pdf.font(face, size).fillColor('black');
  }
}
