// @vitest-environment happy-dom
import '../../testing/web-setup';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../testing/render-web';
import { NumberField } from './number-field';
import { TextField } from './text-field';
import { type Checked, type Refused, useFormPattern } from './use-form-pattern';

interface Values {
  name: string;
  email: string;
  pallets: number | '';
}

function show(
  send: (values: Values) => Promise<Refused<Values> | undefined>,
  check: (values: Values) => Promise<Checked<Values, Values>> = async (body) => ({ ok: true, body }),
) {
  function Form() {
    const { formProps, field, failure } = useFormPattern<Values>({
      initialValues: { name: '', email: '', pallets: '' },
      required: ['name', 'pallets'],
      check,
      send,
    });
    return (
      <form {...formProps} aria-label="Form">
        <TextField label="Name" {...field('name')} />
        <TextField label="Email" {...field('email')} />
        <NumberField label="Pallets" {...field('pallets')} />
        {failure}
      </form>
    );
  }
  renderWeb(<Form />);
}
const of = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => fireEvent.submit(screen.getByRole('form'));
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test('what the form asks for is marked before, for readers too, and nothing is called wrong yet', () => {
  show(vi.fn());
  expect(of(/^Name/).getAttribute('aria-required')).toBe('true');
  expect(of(/^Pallets/).getAttribute('aria-required')).toBe('true');
  expect(of(/^Email/).getAttribute('aria-required')).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

test("what is missing reads 'Required' at its field, the first takes the focus, and nothing is sent", async () => {
  const send = vi.fn();
  show(send);
  type(of(/^Email/), 'kept@example.com');
  submit();
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
  expect(document.activeElement).toBe(of(/^Name/));
  expect(of(/^Email/).value).toBe('kept@example.com');
  expect(send).not.toHaveBeenCalled();
});

test('a message goes when its field is changed, and the others stay', async () => {
  show(vi.fn());
  submit();
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
  type(of(/^Name/), 'Ines');
  expect(screen.getAllByText('Required')).toHaveLength(1);
});

test('what the schema and the server say stands at the fields too', async () => {
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
  expect(document.activeElement).toBe(of(/^Email/));
  type(of(/^Email/), 'y');
  submit();
  await screen.findByText('Taken');
  expect(document.activeElement).toBe(of(/^Name/));
});

test('what fails as a whole is said, and what was typed stays', async () => {
  show(async () => {
    throw new Error('boom');
  });
  type(of(/^Name/), 'Ines');
  type(of(/^Pallets/), '4');
  submit();
  await screen.findByText(/boom|unknown error/);
  expect(of(/^Name/).value).toBe('Ines');
});

test('a second press while the form is on its way sends nothing more', async () => {
  const send = vi.fn(async () => undefined);
  show(send);
  type(of(/^Name/), 'Ines');
  type(of(/^Pallets/), '4');
  submit();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});
