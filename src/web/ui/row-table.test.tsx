// @vitest-environment happy-dom
import '../../testing/web-setup';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../testing/render-web';
import { RowTable } from './row-table';

afterEach(() => vi.restoreAllMocks());

function show(widthPx: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, widthPx, 100));
  renderWeb(
    <RowTable
      label="Quotes"
      rows={['Chillway']}
      rowId={(name) => name}
      titleHeader="Carrier"
      title={(name) => name}
      openLabel={(name) => `${name}, Shared`}
      columns={[{ id: 'total', header: 'Total', cell: () => '$1.00' }]}
      detail={() => 'Lines'}
      detailLabel={(name) => name}
    />,
  );
}

test('rows are a table where it has room', () => {
  show(940);
  expect(screen.getByRole('table', { name: 'Quotes' })).toBeTruthy();
});

test('rows are cards where a table would break its figures', () => {
  show(939);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Quotes' })).toBeTruthy();
});
