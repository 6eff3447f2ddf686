import { useCallback, useMemo } from 'react';
import type { TariffRevision } from '../../../contract/tariffs/tariffs';
import { restoreTariff } from '../../../contract/uploads/upload-endpoints';
import { pageNumber, searchText } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { type Text, useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { EmptyState } from '../../ui/page/empty-state';
import { type DataColumn, TITLE_COLUMN } from '../../ui/table/data-table-types';
import { RowButton } from '../../ui/table/row-button';
import { ServedTable } from '../../ui/table/served-table';
import { describeAuthor, describeRevision } from './describe-revision';
import { RestoreFlow } from './restore-flow';
import { RevisionFiles } from './revision-files';
import { useRevisions } from './use-revisions';

export interface TariffHistoryProps {
  carrierId: string;
}

const REVISIONS_VIEW = defineView({ search: searchText(), page: pageNumber() });
interface RestoreSubject {
  readonly revision: number;
  readonly action: 'compare' | 'restore';
}

const NEWEST_FIRST = { id: TITLE_COLUMN, isDescending: true };
const idOf = ({ revision }: TariffRevision) => String(revision);

/** The revisions of a carrier's tariff, to read, compare, and restore. */
export function TariffHistory({ carrierId }: TariffHistoryProps) {
  const text = useText();
  const { send } = useApi();
  const canRestore = useRights().forCarrier('tariff.edit', carrierId);
  const address = useAddressView(REVISIONS_VIEW, { keepsScroll: true });
  const found = useRevisions(carrierId, address.view);
  const { subject, openedCount, open } = useDialogAbout<RestoreSubject>();
  const columns = useMemo(() => columnsOf(text), [text]);
  const actions = useCallback(
    ({ revision, isCurrent }: TariffRevision) =>
      canRestore && !isCurrent ? (
        <>
          <RowButton
            label={text('tariffs.compare')}
            fullLabel={text('tariffs.compare.of', { revision })}
            onPress={() => open({ revision, action: 'compare' })}
          />
          <RowButton
            label={text('tariffs.restore')}
            fullLabel={text('tariffs.restore.of', { revision })}
            onPress={() => open({ revision, action: 'restore' })}
          />
        </>
      ) : null,
    [text, canRestore, open],
  );
  const detail = useCallback(
    ({ revision }: TariffRevision) => <RevisionFiles carrierId={carrierId} revision={revision} />,
    [carrierId],
  );
  const titleOf = useCallback(
    ({ revision }: TariffRevision) => text('tariffs.revision.of', { revision }),
    [text],
  );
  const marks = useCallback(
    (row: TariffRevision) => row.isCurrent && <Badge tone="good">{text('tariffs.current')}</Badge>,
    [text],
  );
  return (
    <>
      <ServedTable
        label={text('tariffs.revisions')}
        failed={text('tariffs.revisions.failed')}
        found={found}
        address={address}
        rowId={idOf}
        titleHeader={text('tariffs.revision')}
        title={titleOf}
        openLabel={({ revision }) => text('tariffs.revision.open', { revision })}
        marks={marks}
        columns={columns}
        detail={detail}
        detailLabel={({ revision }) => text('tariffs.files', { revision })}
        actions={actions}
        defaultSort={NEWEST_FIRST}
        countText={(count) => text('tariffs.revisions.count', { count })}
        whenEmpty={
          <EmptyState title={text('tariffs.revisions.empty')} hint={text('tariffs.revisions.empty.hint')} />
        }
        exportName={text('tariffs.revisions.exportName')}
        columnsKey="revisionsColumns"
      />
      {subject && (
        <RestoreFlow
          key={openedCount}
          revision={subject.revision}
          action={subject.action}
          send={(body, idempotencyKey) =>
            send(restoreTariff, { params: { id: carrierId }, body, idempotencyKey })
          }
          effects={[
            text('tariffs.restore.rows', { revision: subject.revision }),
            text('tariffs.restore.later'),
            text('tariffs.restore.stays'),
          ]}
          onRestore={() => open({ ...subject, action: 'restore' })}
        />
      )}
    </>
  );
}

function columnsOf(text: Text): readonly DataColumn<TariffRevision>[] {
  return [
    {
      id: 'what',
      header: text('tariffs.what'),
      isWide: true,
      value: (row) => describeRevision(row, text),
    },
    {
      id: 'when',
      header: text('tariffs.when'),
      fileKind: 'moment',
      value: ({ madeAt }) => madeAt,
      cell: ({ madeAt }) => formatMoment(madeAt),
    },
    {
      id: 'who',
      header: text('tariffs.who'),
      value: (row) => describeAuthor(row, text),
    },
  ];
}
