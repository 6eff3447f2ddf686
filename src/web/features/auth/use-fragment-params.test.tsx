import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useFragmentParams } from './use-fragment-params';

beforeEach(() => window.history.replaceState(null, '', '/otp'));

const open = (secret: string) => renderHook(() => useFragmentParams(secret));

test('a code is removed from the address and its history at once, and survives a reload', () => {
  window.history.replaceState(
    { key: 'of the router' },
    '',
    '/otp?redirect=%2Floads#email=a%40b.example&code=123456',
  );
  const first = open('code');
  expect(Object.fromEntries(first.result.current)).toEqual({ email: 'a@b.example', code: '123456' });
  expect(window.location.href).toMatch(/\/otp\?redirect=%2Floads#email=a%40b\.example$/);
  expect(window.history.state).toMatchObject({ key: 'of the router' });
  first.unmount();
  expect(open('code').result.current.get('code')).toBe('123456');
});

test('other history entries do not contain the code', () => {
  window.history.replaceState(null, '', '/signup#invitation=abc');
  open('invitation').unmount();
  expect(window.location.hash).toBe('');
  window.history.pushState(null, '', '/signup');
  expect(open('invitation').result.current.has('invitation')).toBe(false);
});
