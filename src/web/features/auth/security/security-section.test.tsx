import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnSecurity } from '../../../../contract/people/own-security';
import { leaveAndStay } from '../../../../testing/web/leave-and-stay';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { signedInApi } from '../../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall } from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { SecuritySection } from './security-section';

afterEach(() => vi.unstubAllGlobals());

const NOTHING_SET: OwnSecurity = {
  isRequired: false,
  totpSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  confirmBy: 'PASSWORD',
  isConfirmed: false,
};
const PASSKEY = {
  id: '00000000-0000-7000-8000-000000000007',
  name: 'Work laptop',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: null,
};
const CONFIRMED: OwnSecurity = { ...NOTHING_SET, isConfirmed: true, confirmBy: 'FACTOR' };
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = () => new Response(null, { status: 204 });

async function show(
  security: OwnSecurity,
  routes: Record<string, (call: SentCall) => Response | Promise<Response>>,
) {
  const me = meOf(['SHIPPER_STAFF']);
  const kept = { security };
  const { api, calls } = await signedInApi(me, {
    'GET /v1/auth/security': () => answer(kept.security),
    'GET /v1/auth/sessions': () => answer({ sessions: [] }),
    ...routes,
  });
  const rendered = renderInRouter(
    <>
      <SecuritySection />
      <OverlayHost />
    </>,
    api,
    '/profile',
  );
  return { ...rendered, kept, sentTo: (path: string) => calls.filter((call) => call.path === path) };
}

/** Opens a dialog as the keyboard does. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
}
/** Presses a button twice and confirms its question, also with two clicks. */
async function pressTwiceAndConfirm(name: string, question: string, confirm = name) {
  fireEvent.click(await press(name));
  const dialog = await screen.findByRole('dialog', { name: question });
  const button = within(dialog).getByRole('button', { name: confirm });
  fireEvent.click(button);
  fireEvent.click(button);
}
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const hasFocus = (find: () => Element) => waitFor(() => expect(document.activeElement).toBe(find()));

test('a wrong password gets the focus; an expired setup starts again; Escape and leaving keep the codes', async () => {
  const refusals = [
    problem('INVALID_INPUT', 'Some fields are invalid.', {
      errors: [{ field: 'password', message: 'The password is wrong' }],
    }),
  ];
  const expired = [problem('WRONG_STATE', 'The setup has expired. Start again.')];
  const { kept, sentTo, ...rendered } = await show(NOTHING_SET, {
    'POST /v1/auth/confirm': () => {
      const refusal = refusals.pop();
      if (!refusal) kept.security = CONFIRMED;
      return refusal ?? done();
    },
    'POST /v1/auth/totp': () => answer({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=J' }),
    'POST /v1/auth/totp/confirm': () => expired.pop() ?? answer({ recoveryCodes: CODES }),
  });
  const opener = await press('Set up');
  await screen.findByRole('dialog');
  fill(/^Password/, 'wrong');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('The password is wrong');
  await hasFocus(() => screen.getByLabelText(/^Password/));
  fill(/^Password/, 'right');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  const code = /^Code from your authenticator app/;
  await hasFocus(() => screen.getByLabelText(code));
  fill(code, '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await press('Start again');
  await waitFor(() => expect(sentTo('/v1/auth/totp')).toHaveLength(2));
  expect(screen.queryByText('The setup has expired. Start again.')).toBeNull();
  fill(code, '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const saved = await screen.findByRole('button', { name: 'I saved them' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await leaveAndStay(rendered, 'Have you saved it?');
  expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  fireEvent.click(saved);
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull());
  await hasFocus(() => opener);
});

test('a lost connection keeps the name of a passkey, and Escape returns the focus', async () => {
  await show(CONFIRMED, { 'POST /v1/auth/passkeys/options': lost });
  const opener = await press('Add a passkey');
  const dialog = await screen.findByRole('dialog');
  fill(/^Name/, 'Work laptop');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await screen.findByText(/^No connection to Coldlane/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Work laptop');
  fireEvent.keyDown(screen.getByLabelText(/^Name/), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hasFocus(() => opener);
});

test('turning off the app asks first, and nothing happens without a yes', async () => {
  const { sentTo } = await show(
    { ...CONFIRMED, totpSince: '2026-11-20T15:00:00.000Z', recoveryCodesLeft: 8 },
    { 'POST /v1/auth/totp/turn-off': done },
  );
  await press('Turn off');
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the authenticator app?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('/v1/auth/totp/turn-off')).toEqual([]);
  await pressTwiceAndConfirm('Turn off', 'Turn off the authenticator app?');
  await screen.findByText('Authenticator app turned off');
  expect(sentTo('/v1/auth/totp/turn-off')).toHaveLength(1);
});

test('two clicks create new codes once, and two remove a passkey once; the focus stays in the section', async () => {
  const { kept, sentTo } = await show(
    { ...CONFIRMED, passkeys: [PASSKEY], recoveryCodesLeft: 1 },
    {
      'POST /v1/auth/recovery-codes': () => answer({ recoveryCodes: CODES }),
      [`DELETE /v1/auth/passkeys/${PASSKEY.id}`]: () => {
        kept.security = CONFIRMED;
        return done();
      },
    },
  );
  await pressTwiceAndConfirm('Create new codes', 'Create new recovery codes?');
  await press('I saved them');
  expect(sentTo('/v1/auth/recovery-codes')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull());
  await pressTwiceAndConfirm('Remove passkey Work laptop', 'Remove the passkey “Work laptop”?', 'Remove');
  await screen.findByText('Passkey removed');
  expect(sentTo(`/v1/auth/passkeys/${PASSKEY.id}`)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Work laptop')).toBeNull());
  await hasFocus(() => screen.getByRole('button', { name: 'Add a passkey' }));
});

test('a confirmation that ran out is asked for again', async () => {
  const { kept } = await show(CONFIRMED, {
    'POST /v1/auth/email': () => done(),
    'POST /v1/auth/passkeys/options': () => {
      kept.security = NOTHING_SET;
      return problem('CONFIRMATION_REQUIRED', 'Please confirm that it is you.');
    },
  });
  await press('Add a passkey');
  await screen.findByRole('dialog');
  fill(/^Name/, 'Work laptop');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Enter your password to continue.');
  await hasFocus(() => screen.getByLabelText(/^Password/));
});

test('the only factor of a role that requires one cannot be removed, until there is another', async () => {
  const only = { ...CONFIRMED, isRequired: true };
  const hint = /Your role requires a second factor\. Add another before you remove this one\./;
  await show({ ...only, totpSince: PASSKEY.createdAt, recoveryCodesLeft: 10 }, {});
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  cleanup();

  await show({ ...only, passkeys: [PASSKEY], recoveryCodesLeft: 10 }, {});
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove passkey Work laptop' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy();
  cleanup();

  await show({ ...only, totpSince: PASSKEY.createdAt, passkeys: [PASSKEY], recoveryCodesLeft: 10 }, {});
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove passkey Work laptop' })).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();
});
