import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { testApi } from '../../../testing/web/render-web';
import { BarTable } from './bar-table';
import { ChartCard } from './chart-card';
import type { ChartSource } from './chart-types';
import { StackBar } from './stack-bar';

interface Row {
  readonly name: string;
  readonly cents: number;
}

const ROWS: readonly Row[] = [
  { name: 'Alder, "Foods"', cents: 123_450 },
  { name: '=Birch', cents: 5 },
];

const show = (source: Partial<ChartSource<readonly Row[]>>) =>
  renderInRouter(
    <ChartCard
      title="Spend"
      source={{ data: undefined, error: null, refetch: () => undefined, ...source }}
      heightPx={200}
      table={{
        rowsOf: (rows) => rows,
        keyOf: ({ name }) => name,
        columns: [
          { header: 'Name', value: ({ name }) => name, text: ({ name }) => name },
          {
            header: 'Spend',
            isNumeric: true,
            kind: 'dollars',
            value: ({ cents }) => cents,
            text: ({ cents }) => `$${cents}`,
            link: ({ name }) => ({ to: '/loads', search: { filter: name } }),
          },
        ],
        fileName: 'spend',
      }}
      empty="Nothing was booked."
      failed="Could not load the spend."
    >
      {() => <p>The chart</p>}
    </ChartCard>,
    testApi(),
  );

test('the table of a chart over time starts with the newest', async () => {
  const days = ['2026-11-09', '2026-11-16', '2026-11-23'];
  renderInRouter(
    <ChartCard
      title="Searches"
      source={{ data: days, error: null, refetch: () => undefined }}
      heightPx={200}
      table={{
        rowsOf: (rows) => rows,
        keyOf: (day) => day,
        columns: [{ header: 'Week', kind: 'day', value: (day) => day, text: (day) => day }],
        fileName: 'searches',
      }}
      empty=""
      failed=""
    >
      {() => <p>The chart</p>}
    </ChartCard>,
    testApi(),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Searches: as a table' }));
  const table = screen.getByRole('table', { name: 'Searches' });
  const shown = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(shown).toEqual(days.toReversed());
});

test('a number of a hundred thousand dollars widens its column of a bar table', async () => {
  const values = ['$194,540.27', '$8.00'].map((text, at) => ({ value: 2 - at, text }));
  renderInRouter(
    <BarTable
      label="Spend"
      corner="Lane"
      barsHeader=""
      columns={[{ header: 'Spend', tone: 'bookings' }]}
      rows={values.map((value) => ({ key: value.text, name: 'Salinas, CA → Bronx, NY', values: [value] }))}
    />,
    testApi(),
  );
  const header = await screen.findByRole('columnheader', { name: 'Spend' });
  expect(header.style.getPropertyValue('--length')).toBe(String('$194,540.27'.length));
  const [name] = screen.getAllByRole('rowheader');
  expect(name?.title).toBe('Salinas, CA → Bronx, NY');
});

test('the same rows are a chart, a table with links, a printed table, and a CSV file', async () => {
  const downloads = catchDownloads();
  show({ data: ROWS });
  expect(await screen.findByText('The chart')).toBeTruthy();
  // The table is only for paper, so that screen readers find the data once.
  expect(screen.getByRole('table', { name: 'Spend' }).closest('[data-print-only]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Spend: as a table' }));
  expect(screen.queryByText('The chart')).toBeNull();
  const table = screen.getByRole('table', { name: 'Spend' });
  expect(table.closest('[data-print-only]')).toBeNull();
  expect(within(table).getByRole('link', { name: '$123450, Spend, Alder, "Foods"' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Spend: download as CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toBe('spend.csv');
  expect(await downloads[0]?.file.text()).toContain(
    'Name,Spend\r\n"Alder, ""Foods""",1234.50\r\n\'=Birch,0.05\r\n',
  );
});

test('a card without rows says so, and one that failed can be tried again', async () => {
  show({ data: [] });
  expect(await screen.findByText('Nothing was booked.')).toBeTruthy();
  const refetch = vi.fn();
  show({ error: new Error('no'), refetch });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a card that loads reserves its height', async () => {
  show({});
  const waiting = await screen.findByRole('status', { name: 'Loading' });
  expect(waiting.parentElement?.style.getPropertyValue('--height')).toBe('200px');
});

test('a bar’s length is its value’s share of the greatest value, and the number beside it shows the value', async () => {
  const values = (searches: number, bookings: number) => [
    { value: searches, text: String(searches) },
    { value: bookings, text: String(bookings), link: { to: '/loads' } as const },
  ];
  renderInRouter(
    <BarTable
      label="Customers"
      corner="Customer"
      barsHeader="Searches and bookings"
      columns={[
        { header: 'Searches', tone: 'searches' },
        { header: 'Bookings', tone: 'bookings' },
      ]}
      rows={[
        { key: 'a', name: 'Alder', values: values(200, 50) },
        { key: 'b', name: 'Birch', values: values(100, 0) },
      ]}
    />,
    testApi(),
  );
  const table = await screen.findByRole('table', { name: 'Customers' });
  const widths = [...table.querySelectorAll<HTMLElement>('[data-tone]')].map(({ style }) => style.width);
  expect(widths).toEqual(['100%', '25%', '50%', '0%']);
  expect(within(table).getByRole('rowheader', { name: 'Alder' })).toBeTruthy();
  expect(within(table).getByRole('link', { name: '50, Bookings, Alder' })).toBeTruthy();
});

test('a list shows the number of each part of a whole, even if it is zero', async () => {
  renderInRouter(
    <StackBar
      label="Loads by state"
      parts={[
        { key: 'p', name: 'Pending', value: 2, text: '2', tone: 'attention', link: { to: '/loads' } },
        { key: 'd', name: 'Declined', value: 0, text: '0', tone: 'stopped' },
      ]}
    />,
    testApi(),
  );
  const list = await screen.findByRole('list', { name: 'Loads by state' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pending 2', 'Declined 0']);
});
