import { useCallback } from 'react';
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
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { RevisionsTable } from '../revisions-table';
import { ReferenceDownload } from './reference-rows';

const VERSIONS_VIEW = defineView({ search: searchText(), page: pageNumber() });
const KEY = [...queryKeys.referenceData, 'versions'];

/** The versions of the reference data, where users download, compare, and restore them. */
export function ReferenceVersions() {
  const text = useText();
  const { send } = useApi();
  const address = useAddressView(VERSIONS_VIEW, { keepsScroll: true });
  const found = useServedList(address.view, {
    key: KEY,
    read: (query, signal) => send(listReferenceRevisions, { query, signal }),
    idOf: ({ revision }) => revision,
  });
  return (
    <RevisionsTable
      label={text('reference.versions')}
      failed={text('reference.versions.failed')}
      found={found}
      address={address}
      whatOf={useCallback((row: ReferenceRevision) => whatText(row, text), [text])}
      whoOf={useCallback(
        ({ madeByName }: ReferenceRevision) => madeByName ?? text('tariffs.who.unknown'),
        [text],
      )}
      filesOf={filesOf}
      emptyHint={text('reference.intro.versions')}
      exportName={text('reference.versions.exportName')}
      columnsKey="referenceVersionsColumns"
      canRestore
      restore={(body, idempotencyKey) => send(restoreReference, { body, idempotencyKey })}
      effectsOf={(revision) => [
        text('reference.restore.rows', { revision }),
        text('reference.restore.later'),
        text('reference.restore.stays'),
      ]}
    />
  );
}

const filesOf = ({ revision }: ReferenceRevision) => <Files revision={revision} />;

function Files({ revision }: { revision: number }) {
  const text = useText();
  return (
    <div className={flow.detail}>
      <span className={font.hint}>{text('tariffs.files.hint')}</span>
      <div className={flow.buttons}>
        {VERSIONED_REFERENCES.map((type) => (
          <ReferenceDownload key={type} type={type} revision={revision} />
        ))}
      </div>
    </div>
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
