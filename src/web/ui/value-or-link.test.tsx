import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../testing/web/render-web';
import { ValueOrLink } from './value-or-link';

test.each(['https://coldlane.example/a?b=1', 'http://coldlane.example', 'HTTPS://coldlane.example'])(
  '%s is a link without a referrer',
  (value) => {
    renderWeb(<ValueOrLink value={value} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: value });
    expect(link.rel).toBe('noopener noreferrer');
    expect(link.protocol).toMatch(/^https?:$/);
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://coldlane.example',
  '//coldlane.example',
  'see https://coldlane.example',
  'https://',
  'httpsx',
  '',
])('%j is shown as text', (value) => {
  renderWeb(<ValueOrLink value={value} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('an address with words after it is a link, followed by the words', () => {
  const { container } = renderWeb(<ValueOrLink value={'https://portal.example/7\nCall before arrival'} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://portal.example/7');
  expect(container.textContent).toContain('https://portal.example/7\nCall before arrival');
});
