import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * Inter as TrueType, the typeface of the screens. The font files of the screens are split WOFF2 files, which PDF readers do
 * not support.
 */
const FILES = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;
export type Face = keyof typeof FILES;

function readFont(file: string): Font {
  const font = create(readFileSync(file));
  if (!('glyphForCodePoint' in font)) throw new TypeError(`${file} is not a single font`);
  return font;
}

/**
 * Draws each character as its own glyph. Inter's ligatures, kerning and other features took 330 ms of CPU for 300 lines, ten
 * times as long as the rest of the document.
 */
function withoutShaping(font: Font): Font {
  const glyphs = new Map<number, Glyph>();
  const glyphOf = (codePoint: number): Glyph => {
    const known = glyphs.get(codePoint);
    if (known) return known;
    const glyph = font.glyphForCodePoint(codePoint);
    glyphs.set(codePoint, glyph);
    return glyph;
  };
  const layout = (text: string) => {
    const run = Array.from(text, (letter) => glyphOf(letter.codePointAt(0) ?? 0));
    const positions = run.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs: run,
      positions,
      /** This is a getter, because pdfkit scales the positions and then reads the width. */
      get advanceWidth() {
        return positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
      },
    };
  };
  return Object.assign(font, { layout });
}

let fonts: Record<Face, Font> | null = null;

/** Reads the fonts once per process: parsing both takes about 10 ms. */
export function documentFonts(): Record<Face, Font> {
  fonts ??= {
    regular: withoutShaping(readFont(FILES.regular)),
    strong: withoutShaping(readFont(FILES.strong)),
  };
  return fonts;
}

/** Matches most texts. Without this shortcut, looking up each character took a fifth of the time of a document. */
const PLAIN = /^[\x20-\x7e\n]*$/;

/**
 * Returns a text with only characters that the font has: Latin, Greek and Cyrillic. Others, such as emoji, become "?".
 * Invisible characters, including those that change the direction of text, are left out.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  const { regular } = documentFonts();
  const letters = text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\t\p{Zs}]/gu, ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '');
  return Array.from(letters, (letter) =>
    letter === '\n' || regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '?',
  ).join('');
}
