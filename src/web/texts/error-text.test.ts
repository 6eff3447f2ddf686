import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { NetworkLost, Refusal } from '../api/failures';
import { en } from './en';
import { errorText } from './error-text';

const intl = createIntl({ locale: 'en', messages: en });
const told = (error: unknown) => errorText(error, (id, values) => intl.formatMessage({ id }, values));
const refusal = (code: string, title: string, field?: string) =>
  new Refusal({
    type: 'about:blank',
    title,
    status: 409,
    code,
    ...(field === undefined ? {} : { errors: [{ field, message: title }] }),
  });

test('a value that is taken is told by its field, which is Unknown where nobody knows it', () => {
  const unknown = 'Error: The Unknown field is already in use. Please enter a unique value.';
  expect(told(refusal('23505', 'duplicate key value violates'))).toBe(unknown);
  expect(told({ code: '23505', message: 'duplicate key' })).toBe(unknown);
  expect(told(refusal('23505', 'duplicate', 'stripeEmail'))).toBe(
    'Error: The stripe email field is already in use. Please enter a unique value.',
  );
});

test('other errors with a code show their own message', () => {
  expect(told(refusal('PROFILE_INACTIVE', 'Your account is not active. Please contact support.'))).toBe(
    'Your account is not active. Please contact support.',
  );
  expect(told({ code: '42501', message: 'permission denied' })).toBe('permission denied');
  expect(told(refusal('HTTP_502', ''))).toBe('An unknown error has occurred, please try again.');
});

test('errors without a code are unexpected, with their message or their text form', () => {
  expect(told(new TypeError('x is undefined'))).toBe('An unexpected error occurred: x is undefined');
  expect(told('out of paper')).toBe('An unexpected error occurred: out of paper');
  expect(told({ message: 'odd' })).toBe('An unexpected error occurred: odd');
  expect(told({ reason: 7 })).toBe('An unexpected error occurred: {"reason":7}');
  expect(told(undefined)).toBe('An unexpected error occurred: undefined');
  expect(told(new DOMException('stopped', 'AbortError'))).toBe('An unexpected error occurred: stopped');
});

test('a lost network is told as such', () => {
  expect(told(new NetworkLost('No answer came'))).toMatch(/^No connection to Coldlane/);
});
