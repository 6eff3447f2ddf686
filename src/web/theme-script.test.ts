import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const schemeAfter = () => {
  new Function(read('public/theme.js'))();
  return document.documentElement.getAttribute('data-mantine-color-scheme');
};

beforeEach(() => localStorage.clear());

test('a blocking script sets the theme before the first paint', () => {
  const page = new DOMParser().parseFromString(read('index.html'), 'text/html');
  const [first, ...others] = page.querySelectorAll('script[src]');
  expect(first?.outerHTML).toBe('<script src="/theme.js"></script>');
  expect(first?.parentElement).toBe(page.head);
  expect(others.map((script) => script.getAttribute('type'))).toEqual(['module']);
});

test('the theme is the last one chosen, and light by default, whatever the system prefers', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(schemeAfter()).toBe('light');
  localStorage.setItem('theme', 'darkTheme');
  expect(schemeAfter()).toBe('dark');
  localStorage.setItem('theme', 'lightTheme');
  expect(schemeAfter()).toBe('light');
  vi.unstubAllGlobals();
});
