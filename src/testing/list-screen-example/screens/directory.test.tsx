import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { carrierRow, pageOf, signInAs } from '../../web/carrier-rows';
import { renderInRouter } from '../../web/render-in-router';
import { DirectoryScreen } from './directory';

afterEach(() => vi.unstubAllGlobals());

test('the filter is sent to the server and kept in the address', async () => {
  const { api, sent } = await signInAs('ADMIN', { 'GET /rest/v1/vw_carrier': () => pageOf([carrierRow()]) });
  const { address } = renderInRouter(<DirectoryScreen />, api, '/directory');
  expect(await screen.findByText('Arctic Lines')).toBeTruthy();
  expect(screen.getByText('1 carrier')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Temperature' }), { target: { value: 'FROZEN' } });
  await waitFor(() => expect(sent('/vw_carrier').at(-1)?.query.get('temperature')).toBe('FROZEN'));
  expect(address()).toBe('/directory?temperature=FROZEN');
});

test('an empty list shows its message', async () => {
  const { api } = await signInAs('ADMIN', { 'GET /rest/v1/vw_carrier': () => pageOf([]) });
  renderInRouter(<DirectoryScreen />, api, '/directory');
  expect(await screen.findByText('No carriers yet')).toBeTruthy();
});
