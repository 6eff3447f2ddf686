import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';
import { isPlainText } from '../src/web/texts/is-plain-text';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Compiles the catalogue of texts during the build, so that the pages need no message parser (10 kB compressed). A
 * text without placeholders stays a string, which is shorter. Tests and the development server parse at run time.
 */
export function compiledTexts(): Plugin {
  const compile = (text: string) => JSON.stringify(new IntlMessageFormat(text, 'en').getAst());

  return {
    name: 'coldlane-compiled-texts',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    transform: {
      filter: { id: /\/src\/web\/texts\/en\/[\w-]+\.ts$/ },
      handler(code) {
        const edits: Edit[] = [];
        collectTexts(this.parse(code, { lang: 'ts' }), compile, edits);
        return edits.reduceRight((text, { start, end, text: compiled }) => {
          return text.slice(0, start) + compiled + text.slice(end);
        }, code);
      },
    },
  };
}

/** Collects the compiled form of each object property that is a text with placeholders, in source order. */
function collectTexts(node: unknown, compile: (text: string) => string, edits: Edit[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (isTextProperty(node)) {
    const { start, end, value } = node.value;
    if (!isPlainText(value)) edits.push({ start, end, text: compile(value) });
    return;
  }
  for (const child of Object.values(node)) collectTexts(child, compile, edits);
}

interface TextProperty {
  value: { start: number; end: number; value: string };
}

function isTextProperty(node: object): node is TextProperty {
  if (!('type' in node) || node.type !== 'Property' || !('value' in node)) return false;
  const { value } = node;
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';
}
