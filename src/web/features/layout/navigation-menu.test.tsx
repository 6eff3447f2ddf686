import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { NavigationMenu } from './navigation-menu';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const group = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded');

test('the group of the open page is open, and closing it lasts until another page is opened', async () => {
  const { api } = await signInAs('ADMIN', {});
  renderInRouter(<NavigationMenu />, api, '/uploads');
  expect((await screen.findByRole('link', { name: 'Uploads' })).getAttribute('aria-current')).toBe('page');
  expect([isOpen('Administration'), isOpen('Settings')]).toEqual(['true', 'false']);
  fireEvent.click(group('Administration'));
  expect(isOpen('Administration')).toBe('false');
  fireEvent.click(group('Settings'));
  fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('link', { name: 'Profile', current: 'page' })).toBeTruthy();
  expect(isOpen('Settings')).toBe('true');
  expect(localStorage.getItem('menuOpen')).toBe('quotes settings');
});
