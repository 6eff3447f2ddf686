import { useCallback, useMemo } from 'react';
import type { ReferenceRevision } from '../../../../contract/reference/reference';
import { listReferenceRevisions, restoreReference } from '../../../../contract/uploads/upload-endpoints';
import { UPLOAD_TYPES, VERSIONED_REFERENCES } from '../../../../domain/uploads';
import { pageNumber, searchText } from '../../../address/codecs';
import { defineView } from '../../../address/define-view';
import { useAddressView } from '../../../address/use-address-view';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useServedList } from '../../../api/served-list';
import { type Text, useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { Badge } from '../../../ui/marks/badge';
import { useDialogAbout } from '../../../ui/overlay/use-dialog';
import { EmptyState } from '../../../ui/page/empty-state';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { type DataColumn, TITLE_COLUMN } from '../../../ui/table/data-table-types';
import { RowButton } from '../../../ui/table/row-button';
import { ServedTable } from '../../../ui/table/served-table';
import { RestoreFlow } from '../restore-flow';
import { ReferenceDownload } from './reference-rows';

const VERSIONS_VIEW = defineView({ search: searchText(), page: pageNumber() });
const NEWEST_FIRST = { id: TITLE_COLUMN, isDescending: true };
const KEY = [...queryKeys.referenceData, 'versions'];
const idOf = ({ revision }: ReferenceRevision) => String(revision);

interface RestoreSubject {
  readonly revision: number;
  readonly action: 'compare' | 'restore';
}

/** The versions of the reference data, where users download, compare, and restore them. */
export function ReferenceVersions() {
  const text = useText();
  const { send } = useApi();
  const address = useAddressView(VERSIONS_VIEW, { keepsScroll: true });
  const found = useServedList(address.view, {
    key: KEY,
    read: (query, signal) => send(listReferenceRevisions, { query, signal }),
    idOf,
  });
  const { subject, openedCount, open } = useDialogAbout<RestoreSubject>();
  const columns = useMemo(() => columnsOf(text), [text]);
  const actions = useCallback(
    ({ revision, isCurrent }: ReferenceRevision) =>
      isCurrent ? null : (
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
      ),
    [text, open],
  );
  const detail = useCallback(
    ({ revision }: ReferenceRevision) => (
      <div className={flow.detail}>
        <span className={font.hint}>{text('tariffs.files.hint')}</span>
        <div className={flow.buttons}>
          {VERSIONED_REFERENCES.map((type) => (
            <ReferenceDownload key={type} type={type} revision={revision} />
          ))}
        </div>
      </div>
    ),
    [text],
  );
  const titleOf = useCallback(
    ({ revision }: ReferenceRevision) => text('tariffs.revision.of', { revision }),
    [text],
  );
  return (
    <>
      <ServedTable
        label={text('reference.versions')}
        failed={text('reference.versions.failed')}
        found={found}
        address={address}
        rowId={idOf}
        titleHeader={text('tariffs.revision')}
        title={titleOf}
        openLabel={({ revision }) => text('tariffs.revision.open', { revision })}
        marks={({ isCurrent }) => isCurrent && <Badge tone="good">{text('tariffs.current')}</Badge>}
        columns={columns}
        detail={detail}
        detailLabel={({ revision }) => text('tariffs.files', { revision })}
        actions={actions}
        defaultSort={NEWEST_FIRST}
        countText={(count) => text('tariffs.revisions.count', { count })}
        whenEmpty={
          <EmptyState title={text('tariffs.revisions.empty')} hint={text('reference.intro.versions')} />
        }
        exportName={text('reference.versions.exportName')}
        columnsKey="referenceVersionsColumns"
      />
      {subject && (
        <RestoreFlow
          key={openedCount}
          revision={subject.revision}
          action={subject.action}
          send={(body, idempotencyKey) => send(restoreReference, { body, idempotencyKey })}
          effects={[
            text('reference.restore.rows', { revision: subject.revision }),
            text('reference.restore.later'),
            text('reference.restore.stays'),
          ]}
          onRestore={() => open({ ...subject, action: 'restore' })}
        />
      )}
    </>
  );
}

/** Says what made a version. */
function whatText({ cause, uploadType, restoresRevision }: ReferenceRevision, text: Text): string {
  if (cause === 'RESTORE') {
    return restoresRevision === null
      ? text('tariffs.what.restoreAlone')
      : text('tariffs.what.restore', { revision: restoresRevision });
  }
  if (cause === 'DEMO') return text('tariffs.what.demo');
  if (cause !== 'UPLOAD') return text(`reference.what.${cause}`);
  const type = UPLOAD_TYPES.find((one) => one === uploadType);
  return type === undefined
    ? text('tariffs.what.uploadAlone')
    : text('tariffs.what.upload', { type: text(`uploads.type.${type}`) });
}

const columnsOf = (text: Text): readonly DataColumn<ReferenceRevision>[] => [
  { id: 'what', header: text('tariffs.what'), isWide: true, value: (row) => whatText(row, text) },
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
    value: ({ madeByName }) => madeByName ?? text('tariffs.who.unknown'),
  },
];
