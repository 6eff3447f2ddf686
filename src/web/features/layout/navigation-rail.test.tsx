import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { NavigationRail } from './navigation-rail';

afterEach(() => vi.unstubAllGlobals());

test('the rail marks the button of the open page, and its flyout closes with Escape, elsewhere, and on following a link', async () => {
  const { api } = await signInAs('ADMIN', {});
  renderInRouter(<NavigationRail />, api, '/uploads');
  const button = await screen.findByRole('button', { name: 'Administration' });
  expect(button.hasAttribute('data-current')).toBe(true);
  expect(screen.queryByRole('link', { name: 'Uploads' })).toBeNull();

  fireEvent.click(button);
  expect(screen.getByRole('link', { name: 'Uploads' }).getAttribute('aria-current')).toBe('page');
  fireEvent.keyDown(screen.getByRole('link', { name: 'Audit' }), { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);

  fireEvent.click(button);
  const settings = screen.getByRole('button', { name: 'Settings' });
  fireEvent.pointerDown(settings);
  fireEvent.click(settings);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
  expect(settings.getAttribute('aria-expanded')).toBe('false');
  expect(await screen.findByRole('button', { name: 'Settings' })).toBeTruthy();
  expect(settings.hasAttribute('data-current')).toBe(true);
});
