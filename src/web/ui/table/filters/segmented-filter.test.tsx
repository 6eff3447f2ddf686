import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../../../testing/web/render-web';
import { SegmentedFilter } from './segmented-filter';

test('the current choice is checked, and a click reports another one', () => {
  const choose = vi.fn();
  renderWeb(
    <SegmentedFilter
      label="Rate type"
      choices={[
        { value: '', label: 'All rates' },
        { value: 'PALLET', label: 'Pallet' },
      ]}
      value=""
      onChange={choose}
    />,
  );
  expect(screen.getByRole('group', { name: 'Rate type' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All rates' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Pallet' }));
  expect(choose).toHaveBeenCalledWith('PALLET');
});
