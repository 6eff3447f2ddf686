import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isPreselected, renderZipBox, sentZip } from '../../../testing/web/render-zip-box';

afterEach(() => vi.unstubAllGlobals());

test('a facility is found by name, shown with its place, and sends its ZIP', async () => {
  const { box, type, enter } = renderZipBox();
  type('permafrost');
  const option = await screen.findByRole('option', { name: /Permafrost Salinas/ });
  expect(option.textContent).toBe('Permafrost Salinas Terminal · 93901 Salinas, CA');
  await waitFor(() => expect(isPreselected()).toBe(true));
  enter();
  expect(box.value).toBe('Permafrost Salinas · 93901 Salinas, CA');
  expect(sentZip()).toBe('93901');
});

test('places come before facilities, each under its heading, and Enter chooses the place', async () => {
  const { box, type, enter } = renderZipBox();
  type('sal');
  await screen.findByRole('option', { name: /Permafrost Salinas/ });
  const [places, facilities] = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect([places, facilities]).toEqual(['93901 · Salinas, CA', '93905 · Salinas, CA']);
  expect(screen.getByText('Places').compareDocumentPosition(screen.getByText('Facilities'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  enter();
  expect(box.value).toBe('93901 · Salinas, CA');
});

test('an edited facility is looked up again by its name', async () => {
  const { box, type } = renderZipBox({ start: 'Permafrost Salinas · 93901 Salinas, CA' });
  expect(sentZip()).toBe('93901');
  type('Permafrost Salinas · 93901 Salinas, C');
  expect(box.value).toBe('Permafrost Salinas');
  expect(sentZip()).toBe('Permafrost Salinas');
  await screen.findByRole('option', { name: /Permafrost Salinas/ });
});

test('a failed facility lookup does not affect places', async () => {
  const { box, type, enter } = renderZipBox({ areFacilitiesDown: true });
  type('sal');
  await screen.findByRole('option', { name: '93901 · Salinas, CA' });
  enter();
  expect(box.value).toBe('93901 · Salinas, CA');
  type('zzz');
  await screen.findByText('No matching zip codes found');
});

test('facilities cannot be chosen before places have loaded, because places move them down', async () => {
  const { box, type, release } = renderZipBox({ slow: ['salinas'] });
  type('salinas');
  const early = await screen.findByRole('option', { name: /Permafrost Salinas/ });
  fireEvent.click(early);
  expect(box.value).toBe('salinas');
  release();
  fireEvent.click(await screen.findByRole('option', { name: '93905 · Salinas, CA' }));
  expect(box.value).toBe('93905 · Salinas, CA');
});

test('places and facilities are looked up in parallel with the same text', async () => {
  const { type, calls } = renderZipBox({ slow: ['salinas'] });
  type('salinas');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ path, query }) => [path, query.get('q') ?? query.get('search')])).toEqual([
    ['/v1/zips', 'salinas'],
    ['/rest/v1/vw_facility', 'salinas'],
  ]);
});
