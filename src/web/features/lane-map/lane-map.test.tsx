import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { LaneMap } from './lane-map';

const salinas = { latitude: 36.67, longitude: -121.66, label: 'Salinas, CA' };
const newYork = { latitude: 40.75, longitude: -73.99, label: 'New York, NY' };
async function show() {
  renderWeb(<LaneMap from={salinas} to={newYork} name="Map of the lane" />);
  await waitFor(() => expect(document.querySelector('svg')).not.toBeNull());
}

test('the map shows the two places only, not the days as stops on the way', async () => {
  await show();
  expect(screen.getByRole('figure', { name: 'Map of the lane' })).toBeTruthy();
  const drawing = document.querySelector('svg');
  expect(drawing?.querySelectorAll('circle')).toHaveLength(2);
  const labels = [...(drawing?.querySelectorAll('text[class*="label"]') ?? [])].map((one) => one.textContent);
  expect(labels).toEqual(['Salinas, CA', 'New York, NY']);
  expect(screen.queryByText('Thu, Nov 26')).toBeNull();
});
