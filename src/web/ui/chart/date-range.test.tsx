import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { DateRange } from './date-range';

test('a named range or two typed days can be chosen, but not two days that are not a range', () => {
  const change = vi.fn();
  renderWeb(
    <DateRange
      value={{ from: '2026-01-01', to: '2026-11-22' }}
      presets={[{ key: 'last', label: 'Last year', from: '2025-01-01', to: '2025-12-31' }]}
      faultOf={({ from, to }) => (from > to ? 'The first day is after the last.' : null)}
      onChange={change}
    />,
  );
  const open = screen.getByRole('button', { name: /^Jan 1 – Nov 22, 2026/ });
  fireEvent.click(open);
  fireEvent.click(screen.getByRole('button', { name: 'Last year' }));
  expect(change).toHaveBeenLastCalledWith({ from: '2025-01-01', to: '2025-12-31' });
  expect(document.activeElement).toBe(open);

  fireEvent.click(open);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-12-01' } });
  expect(screen.getByText('The first day is after the last.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-11-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(change).toHaveBeenLastCalledWith({ from: '2025-11-01', to: '2025-12-01' });
});
