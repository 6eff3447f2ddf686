import { expect, test } from 'vitest';
import { NetworkLost, PasskeyFailed, Refusal } from '../api/failures';
import { createText } from './create-text';
import { en } from './en';
import { errorText, readErrorText } from './error-text';

const text = createText('en', en);
const shown = (error: unknown) => errorText(error, text);
const refusal = (code: string, title: string, field?: string) =>
  new Refusal({
    type: 'about:blank',
    title,
    status: 409,
    code,
    ...(field === undefined ? {} : { errors: [{ field, message: title }] }),
  });

test('a duplicate value names its field, or Unknown when the server names none', () => {
  const unknown = 'Error: The Unknown field is already in use. Please enter a unique value.';
  expect(shown(refusal('23505', 'duplicate key value violates'))).toBe(unknown);
  expect(shown({ code: '23505', message: 'duplicate key' })).toBe(unknown);
  expect(shown(refusal('23505', 'duplicate', 'stripeEmail'))).toBe(
    'Error: The stripe email field is already in use. Please enter a unique value.',
  );
});

test('any other error with a code shows its own message', () => {
  expect(shown(refusal('PROFILE_INACTIVE', 'Your account is not active. Please contact support.'))).toBe(
    'Your account is not active. Please contact support.',
  );
  expect(shown({ code: '42501', message: 'permission denied' })).toBe('permission denied');
  expect(shown(refusal('HTTP_502', ''))).toBe('An unknown error has occurred, please try again.');
});

test('an error of the server shows the id that it has in the server’s log', () => {
  const failed = (status: number) =>
    new Refusal(
      { type: 'about:blank', title: 'An unknown error has occurred.', status, code: 'INTERNAL' },
      '1f2e-7',
    );
  expect(shown(failed(500))).toBe('An unknown error has occurred. (reference 1f2e-7)');
  expect(shown(failed(409))).toBe('An unknown error has occurred.');
});

test('an error without a code is unexpected and shows its message or its text form', () => {
  expect(shown(new TypeError('x is undefined'))).toBe('An unexpected error occurred: x is undefined');
  expect(shown('out of paper')).toBe('An unexpected error occurred: out of paper');
  expect(shown({ message: 'odd' })).toBe('An unexpected error occurred: odd');
  expect(shown({ reason: 7 })).toBe('An unexpected error occurred: {"reason":7}');
  expect(shown(undefined)).toBe('An unexpected error occurred: undefined');
  expect(shown(new DOMException('stopped', 'AbortError'))).toBe('An unexpected error occurred: stopped');
});

test('a passkey that the browser refuses is explained without the browser’s words', () => {
  const cause = new Error(
    'No available authenticator supported any of the specified pubKeyCredParams algorithms',
  );
  expect(shown(new PasskeyFailed('OTHER', cause))).toMatch(/^This device could not use a passkey/);
  expect(shown(new PasskeyFailed('ADDRESS', null))).toMatch(/opened at a bare address\. Open it by name/);
  expect(shown(new PasskeyFailed('EXISTS', cause))).toMatch(/^This device already has a passkey/);
});

test('a lost connection says so', () => {
  expect(shown(new NetworkLost('No response'))).toMatch(/^No connection to Coldlane/);
});

test('a failed read shows the server’s message in the specification’s sentence, and any other error as usual', () => {
  expect(readErrorText(refusal('NOT_READY', 'The rates are not loaded yet.'), text)).toBe(
    'An error has occurred: The rates are not loaded yet.',
  );
  expect(readErrorText(new NetworkLost(), text)).toBe(errorText(new NetworkLost(), text));
});
