import { MAX_CELL_CHARACTERS } from './row-collector';
import { UnreadableSheet } from './sheet-rows';

/** Joins the text of an `si` or `is` element and its runs, without phonetic text. */
export interface TextReader {
  begin(): void;
  open(name: string): void;
  text(text: string): void;
  close(name: string): void;
  take(): string;
}

/** Throws `UnreadableSheet` if the text is too long for a cell. */
export function createTextReader(): TextReader {
  let text = '';
  let isInText = false;
  let isPhonetic = false;
  return {
    begin() {
      text = '';
      isInText = false;
      isPhonetic = false;
    },
    open(name) {
      if (name === 't') isInText = !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(piece) {
      if (isInText) text = joined(text, piece);
    },
    close(name) {
      if (name === 't') isInText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
    take: () => unescapedText(text),
  };
}

/** An escaped character takes seven characters, such as `_x000B_`. */
const MAX_ESCAPED = MAX_CELL_CHARACTERS * 7;

export function joined(text: string, piece: string): string {
  if (text.length + piece.length > MAX_ESCAPED) {
    throw new UnreadableSheet(null, `cells of at most ${MAX_CELL_CHARACTERS} characters`);
  }
  return text + piece;
}

/** Decodes characters that XML forbids, which Excel escapes like `_x000B_`. */
export function unescapedText(text: string): string {
  const whole = text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
  if (whole.length <= MAX_CELL_CHARACTERS) return whole;
  throw new UnreadableSheet(null, `cells of at most ${MAX_CELL_CHARACTERS} characters`);
}
