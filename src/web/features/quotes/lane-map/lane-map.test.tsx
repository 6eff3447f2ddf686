import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../../../testing/web/render-web';
import { LaneMap } from './lane-map';

const salinas = { latitude: 36.67, longitude: -121.66, label: 'Salinas, CA' };
const newYork = { latitude: 40.75, longitude: -73.99, label: 'New York, NY' };
const days = [
  { day: '2026-11-26', label: 'Thu, Nov 26 – 3 carriers from $1,980', isChosen: false },
  { day: '2026-11-27', label: 'Fri, Nov 27 – 1 carrier from $1,700', isChosen: true },
];

async function show() {
  const onChooseDay = vi.fn();
  renderWeb(<LaneMap from={salinas} to={newYork} days={days} onChooseDay={onChooseDay} />);
  await waitFor(() => expect(document.querySelector('svg')).not.toBeNull());
  return onChooseDay;
}

test('the delivery days are buttons', async () => {
  const onChooseDay = await show();
  const map = screen.getByRole('figure', { name: 'Map of the lane from Salinas, CA to New York, NY' });
  const list = within(map).getByRole('list', { name: 'Delivery days' });
  const buttons = within(list).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(days.map(({ label }) => label));
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  for (const button of buttons) fireEvent.click(button);
  expect(onChooseDay.mock.calls).toEqual([['2026-11-26'], [null]]);
});

test('the map shows the two places only, not the days as stops on the way', async () => {
  await show();
  const drawing = document.querySelector('svg');
  expect(drawing?.querySelectorAll('circle')).toHaveLength(2);
  const labels = [...(drawing?.querySelectorAll('text[class*="label"]') ?? [])].map((one) => one.textContent);
  expect(labels).toEqual(['Salinas, CA', 'New York, NY']);
  expect(screen.queryByText('Thu, Nov 26')).toBeNull();
});
