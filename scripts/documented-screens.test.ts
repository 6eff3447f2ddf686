import { expect, test } from 'vitest';
import { en } from '../src/web/texts/en';
import { DOCUMENTS, findIn, withoutCodeBlocks } from './documents';

/**
 * Tests that the bold texts in the quick starts are on the screens. Browser tests follow the steps: `e2e/quick-start.ts`.
 */

const QUICK_STARTS = DOCUMENTS.filter(({ path }) => path.startsWith('docs/start/'));

/** Returns the texts that a message can become, with `…` for each value. A plural has one for each of its branches. */
function shownForms(message: string): string[] {
  const plural = /\{\w+, plural, ((?:=?\w+ \{(?:[^{}]|\{\w+\})*\} ?)+)\}/.exec(message);
  if (plural) {
    const branches = [...(plural[1] ?? '').matchAll(/=?\w+ \{((?:[^{}]|\{\w+\})*)\}/g)].map(
      ([, branch = '']) => branch,
    );
    return branches.flatMap((branch) =>
      shownForms(message.replace(plural[0], branch.replaceAll('#', '{count}'))),
    );
  }
  return [message.replace(/\{\w+\}/g, '…')];
}

const FORMS = Object.values(en).flatMap(shownForms);
const TEXTS = new Set(FORMS);
/** The texts with values, as patterns. A text without words of its own is left out, because it would match everything. */
const PATTERNS = FORMS.filter((form) => form.includes('…') && /[A-Za-z]{3}/.test(form)).map(
  (form) => new RegExp(`^${form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.+')}$`),
);

const isOnScreens = (text: string) => TEXTS.has(text) || PATTERNS.some((pattern) => pattern.test(text));
const boldIn = (text: string) =>
  [...withoutCodeBlocks(text).matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold.replace(/\s+/g, ' '));

test('every text that a quick start prints in bold is on a screen', () => {
  expect(QUICK_STARTS.map(({ path }) => path)).toEqual(
    ['admin', 'carrier', 'integrator', 'operator', 'shipper'].map((name) => `docs/start/${name}.md`),
  );
  expect(findIn(QUICK_STARTS, boldIn).length).toBeGreaterThan(30);
  expect(findIn(QUICK_STARTS, (text) => boldIn(text).filter((bold) => !isOnScreens(bold)))).toEqual([]);
});

test('texts that are on no screen are found, and a value may replace its placeholder', () => {
  expect(boldIn('Press **Save\nQuote**, then **Nothing**.')).toEqual(['Save Quote', 'Nothing']);
  const texts = ['Save Quote', 'Did not quote (6)', 'Compare 3', 'Srch', 'Compare'];
  expect(texts.filter((text) => !isOnScreens(text))).toEqual(['Srch']);
});
