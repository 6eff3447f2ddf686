import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, walk } from '../src/testing/web/web-sources';
import { ROOT } from './documents';

/**
 * A browser test with a fake server shows only that the screen agrees with the test. So tests may delay, abort, or lose
 * calls, but only the server may answer.
 */

/** The only file that may answer requests, and only for scripts. */
const ALLOWED = 'e2e/script-files.ts';

/** Methods that answer a request instead of the server: Playwright's, and Puppeteer's in `e2e/firefox`. */
const ANSWERING = new Set(['fulfill', 'routeFromHAR', 'routeWebSocket', 'respond', 'setRequestInterception']);
/** Browser protocol messages that do the same. */
const ANSWERING_MESSAGES =
  /^(Fetch\.(enable|fulfillRequest|continueResponse)|Network\.setRequestInterception)$/;
/** The functions with which a page calls servers. A script that replaces one could answer. */
const CALLING = /^(fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)$/;

function answersIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node, place) => {
    if (ts.isPropertyAccessExpression(node) && ANSWERING.has(node.name.text)) {
      found.push(`${place} ${node.name.text}`);
    }
    if (ts.isElementAccessExpression(node) && ANSWERING.has(node.argumentExpression.getText().slice(1, -1))) {
      found.push(`${place} ${node.argumentExpression.getText()}`);
    }
    if (ts.isStringLiteral(node) && ANSWERING_MESSAGES.test(node.text)) found.push(`${place} ${node.text}`);
    if (isReplacement(node)) found.push(`${place} replaces ${node.getText(source).slice(0, 40)}`);
  });
  return found;
}

/**
 * Whether the node is `window.fetch = …`, `Object.assign(window, { fetch })`, or `Object.defineProperty(window, 'fetch',
 * …)`.
 */
function isReplacement(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const { left } = node;
    return (ts.isPropertyAccessExpression(left) || ts.isIdentifier(left)) && CALLING.test(nameOf(left));
  }
  if (!ts.isCallExpression(node) || !/^Object\.(assign|defineProperty)$/.test(node.expression.getText())) {
    return false;
  }
  const names = node.arguments.flatMap((argument) => {
    if (ts.isStringLiteral(argument)) return [argument.text];
    if (!ts.isObjectLiteralExpression(argument)) return [];
    return argument.properties.map(({ name }) => name?.getText() ?? '');
  });
  return names.some((name) => CALLING.test(name));
}

const nameOf = (node: ts.PropertyAccessExpression | ts.Identifier) =>
  ts.isIdentifier(node) ? node.text : node.name.text;

const sources = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `e2e/${path.replaceAll('\\', '/')}`)
  .filter((path) => path !== ALLOWED)
  .map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));

test('no browser test answers a call instead of the server', () => {
  expect(sources.length).toBeGreaterThan(60);
  expect(sources.flatMap(answersIn)).toEqual([]);
});

test.each([
  'page.route(url, (route) => route.fulfill({ json: {} }));',
  'page.route(url, (route) => route["fulfill"]({ json: {} }));',
  'const answer = route.fulfill.bind(route);',
  'page.routeFromHAR("answers.har");',
  'request.respond({ status: 200 });',
  'devtools.send("Fetch.enable");',
  'page.addInitScript(() => { window.fetch = async () => new Response("{}"); });',
  'page.evaluate(() => { Object.assign(window, { fetch: answer }); });',
  'page.evaluate(() => { Object.defineProperty(window, "fetch", { value: answer }); });',
])('the rule finds an answer in %s', (text) => {
  expect(answersIn(parseSource('some.e2e.ts', text))).toHaveLength(1);
});

test.each([
  'page.route(url, (route) => route.abort());',
  'page.route(url, async (route) => { await held; await route.continue(); });',
  'page.route(url, async (route) => { await route.fetch(); await route.abort(); });',
  'const answer = await fetch(url);',
])('the rule accepts %s', (text) => {
  expect(answersIn(parseSource('some.e2e.ts', text))).toEqual([]);
});
