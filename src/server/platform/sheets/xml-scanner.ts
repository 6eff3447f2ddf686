import { UnreadableSheet } from './sheet-rows';

/** The handler of a scan. Its methods are called in document order. Names have no namespace prefix. */
export interface XmlHandler {
  /** @param attributes the raw text, for `attributeOf` */
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

export interface XmlScanner {
  write(piece: string): void;
  end(): void;
}

/** The most characters of a text, tag, or comment, more than spreadsheet programs write. */
const MAX_PENDING = 1_000_000;
/** The deepest nesting of elements, deeper than in any spreadsheet. */
const MAX_DEPTH = 100;
const BLANK = /^[\t\n\r ]*$/;

/**
 * Scans XML in chunks without building a tree. Expands only the five predefined entities and character references, and
 * rejects a document type. Does not check that closing tags match opening ones, because no value we read depends on it.
 * Throws `UnreadableSheet`.
 */
export function scanXml(part: string, handler: XmlHandler): XmlScanner {
  let pending = '';
  let depth = 0;
  const malformed = () => new UnreadableSheet(null, `well-formed XML in ${part}`);

  /** The offset after the token at `from`; -1 if the token is incomplete. */
  function scanToken(from: number): number {
    const second = pending.charCodeAt(from + 1);
    if (second === BANG) return scanDeclaration(from);
    if (second === QUESTION) {
      const end = pending.indexOf('?>', from);
      if (end < 0) return -1;
      const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(pending.slice(from, end))?.[1];
      if (encoding && !/^(utf-8|us-ascii)$/i.test(encoding)) {
        throw new UnreadableSheet(null, `XML in UTF-8 in ${part}`);
      }
      return end + 2;
    }
    const end = endOfTag(pending, from + 1);
    if (end < 0) return -1;
    if (second === SLASH) {
      depth -= 1;
      handler.close(localName(pending.slice(from + 2, end).trimEnd()));
    } else openTag(pending.slice(from + 1, end));
    return end + 1;
  }

  function scanDeclaration(from: number): number {
    if (pending.startsWith('<!--', from)) {
      const end = pending.indexOf('-->', from + 4);
      return end < 0 ? -1 : end + 3;
    }
    if (pending.startsWith('<![CDATA[', from)) {
      const end = pending.indexOf(']]>', from);
      if (end >= 0) handler.text(pending.slice(from + 9, end));
      return end < 0 ? -1 : end + 3;
    }
    if (pending.length - from < 9) return -1;
    throw new UnreadableSheet(null, `XML without a document type or entities in ${part}`);
  }

  function openTag(tag: string): void {
    const isEmpty = tag.charCodeAt(tag.length - 1) === SLASH;
    const inside = isEmpty ? tag.slice(0, -1) : tag;
    let nameEnd = 0;
    while (nameEnd < inside.length && inside.charCodeAt(nameEnd) > SPACE) nameEnd += 1;
    if (nameEnd === 0) throw malformed();
    const name = localName(inside.slice(0, nameEnd));
    handler.open(name, inside.slice(nameEnd));
    if (isEmpty) handler.close(name);
    else depth += 1;
    if (depth > MAX_DEPTH)
      throw new UnreadableSheet(null, `elements nested at most ${MAX_DEPTH} deep in ${part}`);
  }

  return {
    write(piece) {
      pending += piece;
      let at = 0;
      for (;;) {
        const tag = pending.indexOf('<', at);
        if (tag < 0) break;
        if (tag > at) handler.text(decodeEntities(pending.slice(at, tag), part));
        at = tag;
        const next = scanToken(at);
        if (next < 0) break;
        at = next;
      }
      pending = pending.slice(at);
      if (pending.length > MAX_PENDING) throw malformed();
    },
    end() {
      if (!BLANK.test(pending)) throw malformed();
    },
  };
}

const BANG = 0x21;
const QUESTION = 0x3f;
const SLASH = 0x2f;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const GREATER = 0x3e;

/** The offset of the tag's `>`, ignoring those in attribute values; -1 if the tag is incomplete. */
function endOfTag(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return at;
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
  }
  return -1;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Returns the value of the attribute with this name, ignoring its namespace prefix, or undefined. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let at = 0;
  for (;;) {
    const sign = attributes.indexOf('=', at);
    if (sign < 0) return undefined;
    let quoteAt = sign + 1;
    while (attributes.charCodeAt(quoteAt) <= SPACE) quoteAt += 1;
    const quote = attributes.charAt(quoteAt);
    const end = quote === '"' || quote === "'" ? attributes.indexOf(quote, quoteAt + 1) : -1;
    if (end < 0) throw new UnreadableSheet(null, 'well-formed XML: an attribute has no quotes');
    if (localName(attributes.slice(at, sign).trim()) === name) {
      return decodeEntities(attributes.slice(quoteAt + 1, end), 'an attribute');
    }
    at = end + 1;
  }
}

const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string, part: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|(\w{1,8}));|&/gi, (_all, hex, decimal, name) => {
    const meant = name ? NAMED.get(name) : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal));
    if (meant !== undefined) return meant;
    throw new UnreadableSheet(null, `only the predefined XML entities in ${part}`);
  });
}

/** Returns undefined for characters that XML forbids. */
function characterOf(code: number): string | undefined {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isControl = code < 0x20 && code !== 9 && code !== 10 && code !== 13;
  return Number.isNaN(code) || isControl || isSurrogate || code > 0x10ffff
    ? undefined
    : String.fromCodePoint(code);
}
