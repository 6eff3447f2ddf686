import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CARRIER, signInAs } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { QuotesScreen } from './quotes';

afterEach(() => vi.unstubAllGlobals());

test('a carrier’s user is led from the search to the test of the tariff', async () => {
  const { api } = await signInAs('CARRIER_STAFF', {});
  renderInRouter(<QuotesScreen />, api, '/quotes');
  const link = await screen.findByRole('link', { name: 'Test with a customer’s terms and see why' });
  expect(link.getAttribute('href')).toBe(`/carriers/${CARRIER}/test`);
});
