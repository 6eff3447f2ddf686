import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { COOKIES } from '../../../contract/cookies';
import { signInAs } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { PrivacyScreen } from './privacy';

afterEach(() => vi.unstubAllGlobals());

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five'];

test('the privacy page says how many cookies there are and what each is for', async () => {
  const { api } = await signInAs('ADMIN', {});
  renderInRouter(<PrivacyScreen />, api, '/privacy');
  const names = Object.values(COOKIES);
  expect(
    await screen.findByText(`Coldlane sets ${COUNTS[names.length]} cookies and no others:`),
  ).toBeTruthy();
  for (const name of names) expect(screen.getByText(new RegExp(`^${name} `))).toBeTruthy();
});
