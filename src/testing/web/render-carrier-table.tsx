import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { type DataColumn, DataTable, type TableView } from '../../web/ui/table/data-table';
import type { DataTableProps } from '../../web/ui/table/data-table-types';
import { renderWeb } from './render-web';

/** Renders a table of four carriers and uses it as on a screen. */

export interface Carrier {
  id: string;
  name: string;
  totalCents: number;
  days: number | null;
}

export const CARRIERS: Carrier[] = [
  { id: 'a', name: 'Chillway', totalCents: 39_556, days: 2 },
  { id: 'b', name: 'Arctic Express', totalCents: 65_654, days: null },
  { id: 'c', name: 'NorthStar', totalCents: 37_442, days: 4 },
  { id: 'd', name: 'Polar', totalCents: 51_878, days: 3 },
];

export const COLUMNS: DataColumn<Carrier>[] = [
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    isBesideTitle: true,
    isHideable: false,
    value: ({ totalCents }) => totalCents,
    cell: ({ totalCents }) => `$${(totalCents / 100).toFixed(2)}`,
    fileKind: 'dollars',
  },
  {
    id: 'transit',
    header: 'Transit',
    numeric: true,
    value: ({ days }) => days,
    tooltip: ({ days }) => (days === null ? null : `${days} business days`),
  },
];
export const idOf = ({ id }: Carrier) => id;
export const nameOf = ({ name }: Carrier) => name;
export const openLabelOf = ({ name }: Carrier) => `${name}, Shared`;
const detailOf = ({ name }: Carrier) => `Lines of ${name}`;
const checkboxLabelOf = ({ name }: Carrier) => `Select ${name}`;

interface Options extends Partial<DataTableProps<Carrier>> {
  maxSelected?: number;
}

export function renderCarrierTable({ maxSelected, ...options }: Options = {}) {
  const seen = { selectedIds: [] as string[], view: { sort: null, filter: '' } as TableView };
  function Screen() {
    const [view, setView] = useState<TableView>(seen.view);
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
    seen.view = view;
    seen.selectedIds = [...ids];
    return (
      <DataTable
        label="Quotes"
        rows={CARRIERS}
        rowId={idOf}
        titleHeader="Carrier"
        title={nameOf}
        openLabel={openLabelOf}
        columns={COLUMNS}
        detail={detailOf}
        detailLabel={nameOf}
        view={view}
        onViewChange={setView}
        defaultSort={{ id: 'total', isDescending: false }}
        selection={{ ids, onChange: setIds, max: maxSelected, labelOf: checkboxLabelOf }}
        countText={(shown, all) => (shown === all ? `${all} quotes` : `${shown} of ${all} quotes`)}
        exportName="quotes"
        columnsKey="test"
        {...options}
      />
    );
  }
  renderWeb(<Screen />);
  return seen;
}

export const rowOf = (name: string) => {
  const row = screen.getByRole('button', { name: `${name}, Shared` }).closest<HTMLElement>('[data-row-id]');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

export const shownNames = () =>
  [...document.querySelectorAll('[data-row-id] [data-opener]')].map((button) => button.textContent);
export const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
export const header = (name: string) => screen.getByRole('columnheader', { name });

export const filterBox = () => screen.getByLabelText<HTMLInputElement>('Filter Quotes');
