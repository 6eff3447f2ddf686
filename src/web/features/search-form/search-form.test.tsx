import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb, testApi } from '../../../testing/web/render-web';
import { answer, meOf, sessionAnswer, stubServer } from '../../../testing/web/stub-server';
import { SearchForm } from './search-form';
import { useSearchSubmit } from './use-search-submit';

afterEach(() => vi.unstubAllGlobals());

const me = meOf(['SHIPPER_STAFF'], [{ id: '00000000-0000-7000-8000-0000000000aa', name: 'Harvest Foods' }]);

async function show(onClose?: () => void) {
  stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    'GET /v1/zips': () => answer({ rows: [] }),
    'GET /rest/v1/vw_facility': () => answer({ rows: [], total: 0, page: 1, limit: 5 }),
  });
  function Screen() {
    const { form } = useSearchSubmit(() => {});
    return (
      <SearchForm
        form={form}
        customers={null}
        isRunning={false}
        onCancelSearch={() => {}}
        {...(onClose ? { onClose } : {})}
      />
    );
  }
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  renderWeb(<Screen />, api);
}
const place = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const typed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));

test('From and To can be swapped, even if one is not filled in yet', async () => {
  await show();
  fill(place('From'), '93901 ');
  fill(place('To'), 'new yo');
  fireEvent.click(screen.getByRole('button', { name: 'Swap From and To' }));
  expect(place('From').value).toBe('new yo');
  expect(place('To').value).toBe('93901 ');
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
});

test('frozen goods become ambient at 80 °F, and produce stays produce', async () => {
  await show();
  const commodity = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Commodity' });
  const degrees = typed('Temperature (°F)');
  fill(commodity, 'FROZEN');
  fill(degrees, '0');
  fill(degrees, '80');
  expect(commodity.value).toBe('AMBIENT');
  fill(commodity, 'PRODUCE');
  fill(degrees, '34');
  expect(commodity.value).toBe('PRODUCE');
});

test('required fields are announced to screen readers', async () => {
  await show();
  const required = screen
    .getAllByRole('combobox')
    .concat(screen.getAllByRole('textbox'))
    .filter((field) => field.getAttribute('aria-required') === 'true')
    .map((field) => field.getAttribute('name'));
  expect(required.sort()).toEqual(
    ['commodity', 'earliestPickup', 'fromZip', 'grossWeightLbs', 'pallets', 'toZip'].sort(),
  );
  const temperature = screen.getByRole('radiogroup', { name: 'Temperature' });
  expect(temperature.getAttribute('aria-required')).toBe('true');
});

test('the earliest pickup defaults to the next weekday', async () => {
  await show();
  expect(typed('Earliest pickup').value).toBe('Mon, Nov 23, 2026');
});

test.each([
  ['Pallets', '-3', 'Enter 1 or more'],
  ['Pallets', '2.5', 'Enter a whole number'],
  ['Pallets', ' 27 ', 'Pallets cannot exceed 26 per dropoff'],
  ['Pallets', '99999999999999999999', 'Pallets cannot exceed 26 per dropoff'],
  ['Gross weight (lbs)', '44,001 lbs', 'Weight cannot exceed 44,000 lbs per dropoff'],
  ['Gross weight (lbs)', 'heavy', 'Enter a whole number'],
  ['Temperature (°F)', '-500', 'Enter -40 °F or more'],
  ['Temperature (°F)', '20.5', 'Enter whole degrees Fahrenheit'],
])('%s with the value %j shows an error at its field', async (name, entry, message) => {
  await show();
  fill(typed(name), entry);
  submit();
  await waitFor(() => expect(typed(name).getAttribute('aria-invalid')).toBe('true'));
  const ids = (typed(name).getAttribute('aria-describedby') ?? '').split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(message);
});

test.each([
  ['Frozen', '0'],
  ['Chilled', '34'],
  ['Ambient', ''],
])('the class %s fills in its set point', async (label, setPoint) => {
  await show();
  fireEvent.click(screen.getByRole('radio', { name: label }));
  expect(typed('Temperature (°F)').value).toBe(setPoint);
});

test('an unknown service shows "No matching services"', async () => {
  await show();
  const services = place('Accessorial services');
  fireEvent.click(services);
  fill(services, 'zzz');
  await screen.findByText('No matching services');
});

test('Escape closes a form that was opened above its results, after the list of a field', async () => {
  const onClose = vi.fn();
  await show(onClose);
  await waitFor(() => expect(document.activeElement).toBe(place('From')));
  place('From').setAttribute('aria-expanded', 'true');
  fireEvent.keyDown(place('From'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(typed('Pallets'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
