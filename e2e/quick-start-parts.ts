/** A paragraph or an item of a list in a quick start. */
export interface PrintedPart {
  /** The part's Markdown on one line, with the texts of links instead of the links. */
  readonly text: string;
  readonly blocks: readonly CodeBlock[];
}

interface CodeBlock {
  readonly language: string;
  readonly code: string;
}

const FENCED = /^ *```(\w+)\n(.*?)^ *```$/gms;

/**
 * Returns the parts of a document, without its headings, its pictures, and the last paragraph's links to other documents.
 */
export function partsOf(document: string): readonly PrintedPart[] {
  const lines = document
    .replace(/^#.*$/gm, '')
    .replace(/^ *<picture>.*?<\/picture>$/gms, '')
    .replace(/^!\[.*\]\(.*\)$/gm, '')
    .split('\n');
  const parts: string[] = [];
  let isAfterBlank = true;
  for (const line of lines) {
    if (/^(\d+\. |- )/.test(line) || (isAfterBlank && /^\S/.test(line))) parts.push(line);
    else parts.push(`${parts.pop() ?? ''}\n${line}`);
    isAfterBlank = line === '';
  }
  return parts
    .map((part) => ({
      text: part
        .replace(FENCED, ' ')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
      blocks: [...part.matchAll(FENCED)].map(([, language = '', code = '']) => ({
        language,
        code: code.replace(/^ {3}/gm, ''),
      })),
    }))
    .filter(({ text }) => text !== '' && !text.startsWith('Next: '));
}

/**
 * Returns the first words of each part, cut to the length of the step's name. They equal the names if each part has its
 * step.
 */
export const openingsOf = (parts: readonly PrintedPart[], steps: readonly string[]): readonly string[] =>
  parts.map(({ text }, index) => text.slice(0, steps[index]?.length ?? 40));

/** Returns the names, values and words in bold, code or italics that a part prints but that are not in `said`. */
export function unsaidIn({ text }: PrintedPart, said: readonly string[]): readonly string[] {
  const marked = text.match(/\*\*[^*]+\*\*|`[^`]+`|(?<!\w)_[^_]+_(?!\w)/g) ?? [];
  return marked.filter((one) => !said.some((words) => words.includes(one)));
}

export const withoutMarks = (markdown: string) => markdown.replace(/\*\*|`|(?<!\w)_|_(?!\w)/g, '');
