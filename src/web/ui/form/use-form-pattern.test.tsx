import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { Refusal } from '../../api/failures';
import type { Checked, Refused } from './form-rules';
import { NumberField } from './number-field';
import { TextField } from './text-field';
import { useFormPattern } from './use-form-pattern';

interface Values {
  name: string;
  email: string;
  pallets: number | '';
}

function show(
  send: (values: Values, isStale: () => boolean) => Promise<Refused<Values> | 'CANCELLED' | undefined>,
  check: (values: Values) => Promise<Checked<Values, Values>> = async (body) => ({ ok: true, body }),
) {
  function Form() {
    const { formProps, field, failure, isRunning, abandon } = useFormPattern<Values>({
      initialValues: { name: '', email: '', pallets: '' },
      required: ['name', 'pallets'],
      check,
      send,
      refusedText: 'Some fields were refused.',
      fieldToRetype: (error) => (error instanceof Error && error.message === 'email' ? 'email' : null),
    });
    return (
      <form {...formProps} aria-label="Form">
        <TextField label="Name" {...field('name')} />
        <TextField label="Email" {...field('email')} />
        <NumberField label="Pallets" {...field('pallets')} />
        {failure}
        <button type="button" onClick={abandon}>
          Leave
        </button>
        <button type="submit" disabled={isRunning}>
          Send
        </button>
      </form>
    );
  }
  renderWeb(<Form />);
}
const of = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => fireEvent.submit(screen.getByRole('form'));
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test('required fields are marked from the start, for screen readers too, and nothing is invalid yet', () => {
  show(vi.fn());
  expect(of(/^Name/).getAttribute('aria-required')).toBe('true');
  expect(of(/^Pallets/).getAttribute('aria-required')).toBe('true');
  expect(of(/^Email/).getAttribute('aria-required')).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

test('a missing field reads Required, the first one gets the focus, and nothing is sent', async () => {
  const send = vi.fn();
  show(send);
  type(of(/^Email/), 'kept@example.com');
  submit();
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(of(/^Name/)));
  expect(of(/^Email/).value).toBe('kept@example.com');
  expect(send).not.toHaveBeenCalled();
});

test('editing a field removes its message and keeps the others', async () => {
  show(vi.fn());
  submit();
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
  type(of(/^Name/), 'Ines');
  expect(screen.getAllByText('Required')).toHaveLength(1);
});

test('the sentence about refused fields disappears with the last of their messages', async () => {
  show(async () => ({ messages: { name: 'Taken', email: 'Taken' }, sentence: 'Some fields were refused.' }));
  type(of(/^Name/), 'Ines');
  type(of(/^Pallets/), '4');
  submit();
  expect(await screen.findByText('Some fields were refused.')).toBeTruthy();
  type(of(/^Name/), 'Inés');
  expect(screen.getByText('Some fields were refused.')).toBeTruthy();
  type(of(/^Email/), 'ines@example.com');
  expect(screen.queryByText('Some fields were refused.')).toBeNull();
});

test('errors from the schema and the server show at their fields too', async () => {
  show(
    async () => ({ messages: { name: 'Taken' } }),
    async (body) =>
      body.email === 'x' ? { ok: false, messages: { email: 'No such address' } } : { ok: true, body },
  );
  type(of(/^Name/), 'Ines');
  type(of(/^Pallets/), '4');
  type(of(/^Email/), 'x');
  submit();
  await screen.findByText('No such address');
  await waitFor(() => expect(document.activeElement).toBe(of(/^Email/)));
  type(of(/^Email/), 'y');
  submit();
  await screen.findByText('Taken');
  await waitFor(() => expect(document.activeElement).toBe(of(/^Name/)));
});

test('an error of the whole form is shown, and all entries stay', async () => {
  show(async () => {
    throw new Error('boom');
  });
  type(of(/^Name/), 'Ines');
  type(of(/^Pallets/), '4');
  submit();
  await screen.findByText(/boom|unknown error/);
  expect(of(/^Name/).value).toBe('Ines');
});

test('a second click while the form is being sent does nothing', async () => {
  const send = vi.fn(async () => undefined);
  show(send);
  type(of(/^Name/), 'Ines');
  type(of(/^Pallets/), '4');
  submit();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

function fillAndPress() {
  type(of(/^Name/), 'Ines');
  type(of(/^Pallets/), '4');
  type(of(/^Email/), 'ines@example.com');
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
  return button;
}
const refusal = (status: number, errors: { field: string; message: string }[]) =>
  new Refusal({ type: 'about:blank', title: 'Refused', status, code: 'INVALID_INPUT', errors });

test('server messages find their fields by path, and the others are shown above the form', async () => {
  show(async () => {
    throw refusal(400, [
      { field: 'email.0', message: 'No such address' },
      { field: 'carrierId', message: 'Not yours' },
    ]);
  });
  fillAndPress();
  await screen.findByText('No such address');
  expect(screen.getByText('Some fields were refused. Not yours')).toBeTruthy();
  expect(document.activeElement).toBe(of(/^Email/));
});

test('an ended session is left to the dialog that asks the user to sign in again', async () => {
  show(async () => {
    throw refusal(401, []);
  });
  const button = fillAndPress();
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(screen.getByRole('form').textContent).not.toMatch(/Refused|error/);
});

test.each([
  ['fails', async () => Promise.reject(new Error('boom'))],
  ['is cancelled', async () => 'CANCELLED' as const],
])('the button gets the focus back when sending %s', async (_, send) => {
  show(send);
  const button = fillAndPress();
  button.blur();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a field to fill in again is selected', async () => {
  show(async () => {
    throw new Error('email');
  });
  fillAndPress();
  await waitFor(() => expect(document.activeElement).toBe(of(/^Email/)));
  expect([of(/^Email/).selectionStart, of(/^Email/).selectionEnd]).toEqual([0, 16]);
});

test('a user who left the form sees nothing of its response and can submit again', async () => {
  const answers: ((answer: undefined) => void)[] = [];
  const stale: boolean[] = [];
  show(async (_, isStale) => {
    await new Promise<undefined>((resolve) => answers.push(resolve));
    stale.push(isStale());
    throw new Error('boom');
  });
  const button = fillAndPress();
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(undefined);
  await waitFor(() => expect(stale).toEqual([true]));
  expect(screen.queryByText(/boom/)).toBeNull();
  answers[1]?.(undefined);
  await screen.findByText(/boom/);
  expect(stale).toEqual([true, false]);
});

test('a value that the browser cannot parse does not count as empty and is not sent', async () => {
  const send = vi.fn();
  show(send);
  type(of(/^Name/), 'Ines');
  type(of(/^Pallets/), '4');
  Object.defineProperty(of(/^Email/), 'validity', { value: { badInput: true } });
  submit();
  expect(await screen.findByText('Enter all of it, or clear it')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(of(/^Email/)));
  expect(send).not.toHaveBeenCalled();
});
