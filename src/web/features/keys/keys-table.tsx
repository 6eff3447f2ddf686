import { type ReactNode, useCallback } from 'react';
import type { ApiKey } from '../../../contract/webhooks/keys';
import { searchText, sortColumn } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { RowButton } from '../../ui/table/row-button';
import { ServedTable } from '../../ui/table/served-table';
import { KeyDetail } from './key-detail';
import { useKeyColumns } from './use-key-columns';
import { type useKeys, useRevoke } from './use-keys';

const KEYS_VIEW = defineView({ search: searchText(), sort: sortColumn() });

const NEWEST_FIRST = { id: 'created', isDescending: true };
const idOf = ({ id }: ApiKey) => id;
const nameOf = ({ name }: ApiKey) => name;
const openLabelOf = ({ name, prefix }: ApiKey) => `${name}, ${prefix}`;
const canRevoke = ({ status }: ApiKey) => status === 'ACTIVE' || status === 'PAUSED';

interface KeysTableProps {
  found: ReturnType<typeof useKeys>;
  toolbarEnd: ReactNode;
  whenEmpty: ReactNode;
}

export function KeysTable({ found, toolbarEnd, whenEmpty }: KeysTableProps) {
  const text = useText();
  const { me } = useSignedIn();
  const address = useAddressView(KEYS_VIEW);
  const hasCustomers = me.user.roles.includes('ADMIN') || me.companies.shippers.length > 1;
  const columns = useKeyColumns({ hasCustomers });
  const revoke = useRevoke();
  const detail = useCallback((key: ApiKey) => <KeyDetail apiKey={key} />, []);
  const detailLabel = useCallback((key: ApiKey) => text('keys.detail', { name: openLabelOf(key) }), [text]);
  const actions = useCallback(
    (key: ApiKey) =>
      canRevoke(key) ? (
        <RowButton
          label={text('keys.revoke')}
          fullLabel={text('keys.revoke.of', { name: openLabelOf(key) })}
          onPress={() => void revoke(key)}
        />
      ) : null,
    [text, revoke],
  );
  return (
    <ServedTable
      label={text('keys.table')}
      failed={text('keys.failed')}
      found={found}
      address={address}
      rowId={idOf}
      titleHeader={text('keys.name')}
      title={nameOf}
      openLabel={openLabelOf}
      columns={columns}
      detail={detail}
      detailLabel={detailLabel}
      actions={actions}
      defaultSort={NEWEST_FIRST}
      toolbarEnd={toolbarEnd}
      countText={(count, shown) =>
        shown === count ? text('keys.count', { count }) : text('keys.count.filtered', { shown, count })
      }
      whenEmpty={whenEmpty}
      exportName={text('keys.exportName')}
      columnsKey="keysColumns"
    />
  );
}
