import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreFocus } from './restore-focus';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button id="opener">a</button><button id="other">b</button>';
});
afterEach(() => vi.useRealTimers());
const byId = (id: string) => document.getElementById(id);

test('a focus lost by a closed dialog returns to the previous element', () => {
  restoreFocus(byId('opener'));
  vi.runAllTimers();
  expect(document.activeElement).toBe(byId('opener'));
});

test('a focus that has moved elsewhere stays there, and a removed element is not focused', () => {
  byId('other')?.focus();
  restoreFocus(byId('opener'));
  vi.runAllTimers();
  expect(document.activeElement).toBe(byId('other'));

  const gone = byId('opener');
  gone?.remove();
  byId('other')?.blur();
  restoreFocus(gone);
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
});
