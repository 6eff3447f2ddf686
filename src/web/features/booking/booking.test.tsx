import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RelationRow } from '../../../contract/companies/relations';
import {
  dialogOf,
  FACILITY,
  fill,
  press,
  showBooking,
  stop,
  submit,
  type,
} from '../../../testing/web/booking-form';
import { pageOf, relationAnswer, relationRow } from '../../../testing/web/carrier-rows';
import { ownFacilityOf } from '../../../testing/web/facility-rows';
import { bookedLoad, loadOf } from '../../../testing/web/load-rows';
import { chillway, frostline, SHIPPER } from '../../../testing/web/render-quotes';
import { answer, problem } from '../../../testing/web/stub-server';

const BOOKED = loadOf();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a double press books once, with what the search did not know, and leads to the load', async () => {
  const { booked } = await showBooking(chillway, {
    'POST /v1/loads': () => bookedLoad([chillway.id]),
  });
  await press('Request Confirmation');
  await fill();
  expect((await stop(/Delivery/)).getByText('Known facility')).toBeTruthy();
  await submit(2);
  expect(await screen.findByText('Requested from Chillway')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Booking' }).getAttribute('href')).toBe(`/loads/${BOOKED.id}`);
  expect(booked()).toHaveLength(1);
  expect(booked()[0]?.idempotencyKey).toBeTruthy();
  expect(booked()[0]?.body).toMatchObject({
    quoteId: chillway.id,
    stops: [
      {
        side: 'PICKUP',
        zip: '93901',
        name: 'Salinas Shed 4',
        city: 'Salinas',
        state: 'CA',
        appointment: 'FCFS',
      },
      {
        side: 'DROPOFF',
        facilityId: FACILITY.id,
        appointment: 'BY_APPT',
        window: { from: `${chillway.dropoffDate}T08:00`, to: `${chillway.dropoffDate}T12:00` },
      },
    ],
    productDescription: 'Frozen vegetables, IQF',
  });
  expect(sessionStorage.getItem('bookingDrafts')).toBeNull();
});

test('an address to keep becomes a facility of the customer first, and the booking takes it', async () => {
  const NEW = '00000000-0000-7000-8000-0000000000fb';
  let isTaken = true;
  const { calls, booked } = await showBooking(chillway, {
    'POST /v1/facilities': () => {
      if (!isTaken) return answer({ ...ownFacilityOf({ ...FACILITY, id: NEW }), isNew: true });
      const response = problem('INVALID_INPUT', 'Some fields are invalid.', {
        errors: [{ field: 'name', message: 'You have Salinas Shed 4 at 1 Road, Salinas already.' }],
      });
      return response;
    },
    'POST /v1/loads': () => bookedLoad([chillway.id]),
  });
  await press('Request Confirmation');
  await fill();
  const pickup = await stop(/Pickup/);
  fireEvent.click(pickup.getByRole('checkbox', { name: 'Keep this facility for next time' }));
  // A known facility is already saved, so there is no checkbox to keep it.
  expect((await stop(/Delivery/)).queryByRole('checkbox')).toBeNull();
  await submit();
  expect(await pickup.findByText('You have Salinas Shed 4 at 1 Road, Salinas already.')).toBeTruthy();
  expect(booked()).toHaveLength(0);
  isTaken = false;
  await submit();
  await screen.findByText('Requested from Chillway');
  const kept = calls.filter(({ path }) => path === '/v1/facilities');
  expect(kept.at(-1)?.body).toEqual({
    shipperId: SHIPPER,
    name: 'Salinas Shed 4',
    street: '40 Growers Lane',
    city: 'Salinas',
    state: 'CA',
    zip: '93901',
  });
  const stops = booked().map(({ body }) => (body as { stops: object[] }).stops[0]);
  expect(stops).toEqual([
    {
      side: 'PICKUP',
      facilityId: NEW,
      contactName: 'Lupe Arriaga',
      contactPhone: '831 555 0142',
      appointment: 'FCFS',
    },
  ]);
});

test('a facility that a colleague adds while the form is open can be chosen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let rows: object[] = [];
  const { calls } = await showBooking(chillway, {
    'GET /rest/v1/vw_facility': () => answer({ rows, total: rows.length, page: 1, limit: 100 }),
  });
  await press('Request Confirmation');
  const delivery = await stop(/Delivery/);
  const facility = delivery.getByLabelText(/^Facility/, { selector: 'input' });
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('vw_facility')).length).toBe(2));
  rows = [FACILITY];
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  fireEvent.click(facility);
  expect(await screen.findByRole('option', { name: /Hudson Meal Kitchen/, hidden: true })).toBeTruthy();
});

test('the first wrong field gets the focus, a wrong one says so when it is left, and Enter books nothing', async () => {
  const { booked } = await showBooking();
  await press('Request Confirmation');
  await submit();
  const pickup = await stop(/Pickup/);
  await waitFor(() =>
    expect(document.activeElement).toBe(pickup.getByLabelText(/^Facility/, { selector: 'input' })),
  );
  const phone = pickup.getByLabelText(/^Phone/);
  type(phone, 'none');
  fireEvent.blur(phone);
  expect(await pickup.findByText('Enter a phone number such as +1 206 555 0100')).toBeTruthy();
  await fill();
  const enter = fireEvent.keyDown(screen.getByLabelText('PO number'), { key: 'Enter' });
  expect(enter).toBe(false);
  expect(booked()).toHaveLength(0);
});

test('closing keeps what was typed; a lost network keeps it too, and the retry has the same key', async () => {
  let attempts = 0;
  const { booked } = await showBooking(chillway, {
    'POST /v1/loads': () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('network');
      return bookedLoad([chillway.id]);
    },
  });
  await press('Request Confirmation');
  await fill();
  fireEvent.keyDown(await dialogOf(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Request Confirmation');
  expect((await stop(/Pickup/)).getByLabelText<HTMLInputElement>(/^Street/).value).toBe('40 Growers Lane');
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No connection to Coldlane. Your entries are kept.');
  await submit();
  await screen.findByText('Requested from Chillway');
  const [first, second] = booked();
  expect(booked()).toHaveLength(2);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a request on its way keeps the dialog open; one that ends after Back says so', async () => {
  let release = () => {};
  const { booked } = await showBooking(chillway, {
    'POST /v1/loads': async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return bookedLoad([chillway.id]);
    },
  });
  await press('Request Confirmation');
  await fill();
  await submit();
  await waitFor(() => expect(booked()).toHaveLength(1));
  fireEvent.keyDown(await dialogOf(), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(await dialogOf()).toBeTruthy();
  fireEvent(window, new PopStateEvent('popstate'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  expect(await screen.findByText(`Load ${BOOKED.number} is pending until Chillway accepts it.`)).toBeTruthy();
});

test('a quote that another tab booked in the meantime leads to that load', async () => {
  await showBooking(chillway, {
    'POST /v1/loads': () => bookedLoad([chillway.id], false),
  });
  await press('Request Confirmation');
  await fill();
  await submit();
  const heading = await screen.findByRole('heading', { name: 'This quote is booked' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: 'View Booking' }).getAttribute('href')).toBe(`/loads/${BOOKED.id}`);
  expect(screen.getByText(`It is in load ${BOOKED.number} (pending).`)).toBeTruthy();
  expect(screen.queryByText('Requested from Chillway')).toBeNull();
});

test('a carrier that has not approved the customer is called, and can be requested', async () => {
  let relations: RelationRow[] = [];
  const { calls } = await showBooking(frostline, {
    'GET /rest/v1/vw_carrier_shipper': () => pageOf(relations),
    'POST /rest/v1/rpc/fn_relation_request': () => {
      relations = [relationRow({ status: 'REQUESTED' })];
      return relationAnswer('REQUESTED');
    },
  });
  const call = await screen.findByRole('link', { name: /Call to confirm/ });
  // A test has no phone to dial with.
  call.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(call);
  const dialog = within(await dialogOf('Call to confirm'));
  expect(await dialog.findByText(/Frostline has not approved your company yet/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: '+1 800 555 0100' }).getAttribute('href')).toBe('tel:+18005550100');
  const ask = await dialog.findByRole('button', { name: 'Request carrier' });
  ask.focus();
  fireEvent.click(ask);
  expect(await dialog.findByText('You have requested Frostline. It has not answered yet.')).toBeTruthy();
  const request = calls.find(({ path }) => path.endsWith('fn_relation_request'));
  expect(request?.body).toEqual({ carrier_id: frostline.carrier.id, shipper_id: SHIPPER });
  // The button is gone, and the focus stays in the dialog.
  const opened = await dialogOf('Call to confirm');
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
});

test('a quote with a load leads to it', async () => {
  await showBooking({ ...chillway, load: BOOKED });
  const link = await screen.findByRole('link', { name: 'View Booking' });
  expect(link.getAttribute('href')).toBe(`/loads/${BOOKED.id}`);
});
