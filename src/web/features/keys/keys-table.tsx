import { type ReactNode, useCallback } from 'react';
import type { ApiKey } from '../../../contract/keys';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { DataTable, type TableView } from '../../ui/table/data-table';
import { TITLE_COLUMN } from '../../ui/table/data-table-types';
import { RowButton } from '../../ui/table/row-button';
import { useKeyColumns } from './use-key-columns';
import { useRevoke } from './use-keys';

const NEWEST_FIRST = { id: 'created', isDescending: true };
const idOf = ({ id }: ApiKey) => id;
const nameOf = ({ name }: ApiKey) => name;
const openLabelOf = ({ name, prefix }: ApiKey) => `${name}, ${prefix}`;
const canEnd = ({ status }: ApiKey) => status === 'ACTIVE' || status === 'PAUSED';

interface KeysTableProps {
  rows: readonly ApiKey[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  toolbarEnd: ReactNode;
  whenEmpty: ReactNode;
  dimmed: boolean;
}

export function KeysTable({ rows, view, onViewChange, toolbarEnd, whenEmpty, dimmed }: KeysTableProps) {
  const text = useText();
  const { me } = useSignedIn();
  const hasCustomers = me.user.roles.includes('ADMIN') || me.companies.shippers.length > 1;
  const columns = useKeyColumns({ hasCustomers });
  const revoke = useRevoke();
  const actions = useCallback(
    (key: ApiKey) =>
      canEnd(key) ? (
        <RowButton
          label={text('keys.revoke')}
          ofLabel={text('keys.revoke.of', { name: openLabelOf(key) })}
          onPress={() => void revoke(key)}
        />
      ) : null,
    [text, revoke],
  );
  // An address can name a column that is not there.
  const isThere = view.sort?.id === TITLE_COLUMN || columns.some(({ id }) => id === view.sort?.id);
  return (
    <DataTable
      label={text('keys.table')}
      rows={rows}
      rowId={idOf}
      titleHeader={text('keys.name')}
      title={nameOf}
      openLabel={openLabelOf}
      columns={columns}
      actions={actions}
      view={isThere ? view : { ...view, sort: null }}
      onViewChange={onViewChange}
      defaultSort={NEWEST_FIRST}
      toolbarEnd={toolbarEnd}
      countText={(shown, count) =>
        shown === count ? text('keys.count', { count }) : text('keys.count.filtered', { shown, count })
      }
      whenEmpty={whenEmpty}
      csvName={text('keys.csv')}
      columnsKey="keysColumns"
      dimmed={dimmed}
    />
  );
}
