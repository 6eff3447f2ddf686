import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pseudoText } from '../src/testing/web/pseudo-text';
import { en } from '../src/web/texts/en';
import { replaceScript } from './script-files';

declare global {
  interface Window {
    /** The pseudo text for each text of the catalogue. */
    pseudoTexts?: Readonly<Record<string, string>>;
  }
}

const ASSETS = join(import.meta.dirname, '../dist/web/assets');
/**
 * The place where `createText` looks up a message, as the bundler writes it:
 * `let i=t[n];if(i===void 0)return reportError(Error(\`the text …`.
 */
const LOOKUP = /(\w+)=(\w+\[\w+\])(;if\(\1===void 0\)return reportError\(\w*\s?Error\(`the text )/;
const SHOWN = '$1=window.pseudoTexts[$2]??$2$3';

/** Returns the built file with `createText`, changed to look up texts in the pseudo-locale. */
function pseudoAsset(): { name: string; body: string } {
  const found = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, source: readFileSync(join(ASSETS, name), 'utf8') }))
    .filter(({ source }) => LOOKUP.test(source));
  expect(
    found.map(({ name }) => name),
    'the built file with createText',
  ).toHaveLength(1);
  const [{ name, source } = { name: '', source: '' }] = found;
  return { name, body: source.replace(LOOKUP, SHOWN) };
}

/**
 * Makes the page show every text of the catalogue in the pseudo-locale. The test changes a built file on its way to the
 * browser, so the product needs no code for it.
 */
export async function showPseudoLocale(page: Page): Promise<void> {
  const { name, body } = pseudoAsset();
  const texts = Object.fromEntries(Object.values(en).map((text) => [text, pseudoText(text)]));
  await page.addInitScript((table) => {
    window.pseudoTexts = table;
  }, texts);
  await replaceScript(page, name, body);
}
