import { useCallback } from 'react';
import type { TariffRevision } from '../../../contract/tariffs/tariffs';
import { restoreTariff } from '../../../contract/uploads/upload-endpoints';
import { pageNumber, searchText } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { describeAuthor, describeRevision } from './describe-revision';
import { RevisionFiles } from './revision-files';
import { RevisionsTable } from './revisions-table';
import { useRevisions } from './use-revisions';

export interface TariffHistoryProps {
  carrierId: string;
}

const REVISIONS_VIEW = defineView({ search: searchText(), page: pageNumber() });

/** The revisions of a carrier's tariff, to read, compare, and restore. */
export function TariffHistory({ carrierId }: TariffHistoryProps) {
  const text = useText();
  const { send } = useApi();
  const address = useAddressView(REVISIONS_VIEW, { keepsScroll: true });
  return (
    <RevisionsTable
      label={text('tariffs.revisions')}
      failed={text('tariffs.revisions.failed')}
      found={useRevisions(carrierId, address.view)}
      address={address}
      whatOf={useCallback((row: TariffRevision) => describeRevision(row, text), [text])}
      whoOf={useCallback((row: TariffRevision) => describeAuthor(row, text), [text])}
      filesOf={useCallback(
        ({ revision }: TariffRevision) => <RevisionFiles carrierId={carrierId} revision={revision} />,
        [carrierId],
      )}
      emptyHint={text('tariffs.revisions.empty.hint')}
      exportName={text('tariffs.revisions.exportName')}
      columnsKey="revisionsColumns"
      canRestore={useRights().forCarrier('tariff.edit', carrierId)}
      restore={(body, idempotencyKey) =>
        send(restoreTariff, { params: { id: carrierId }, body, idempotencyKey })
      }
      effectsOf={(revision) => [
        text('tariffs.restore.rows', { revision }),
        text('tariffs.restore.later'),
        text('tariffs.restore.stays'),
      ]}
    />
  );
}
