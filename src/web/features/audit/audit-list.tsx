import { useMemo } from 'react';
import type { AuditEntry } from '../../../contract/audit';
import { listAudit } from '../../../contract/endpoints';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList } from '../../api/served-list';
import { useText } from '../../texts/use-text';
import { formatMoment, localTimeZone } from '../../ui/format/day';
import { EmptyState } from '../../ui/page/empty-state';
import type { DataColumn } from '../../ui/table/data-table';
import { ServedTable } from '../../ui/table/served-table';
import { AuditFilters } from './audit-filters';
import { AUDIT_VIEW, type AuditAddress } from './audit-view';
import { describeActor, describeEntry } from './describe-entry';
import { EntryDetail } from './entry-detail';

const idOf = ({ id }: AuditEntry) => String(id);
const NEWEST_FIRST = { id: 'when', isDescending: true };

/** The audit log, newest first. */
export function AuditList() {
  const text = useText();
  const address = useAddressView(AUDIT_VIEW);
  const { view, set } = address;
  const { send } = useApi();
  const found = useServedList(view, {
    key: queryKeys.audit,
    paramsOf: ({ kind, subjectId, actorId, from, to }) => ({
      subject_kind: kind,
      subject_id: subjectId,
      actor: actorId,
      from,
      to,
      time_zone: from === null && to === null ? null : localTimeZone(),
    }),
    read: (query, signal) => send(listAudit, { query, signal }),
    idOf,
  });
  const rows = found.data?.rows ?? [];
  const parts = useRowParts(set);

  return (
    <ServedTable
      label={text('audit.entries')}
      failed={text('audit.failed')}
      found={found}
      address={address}
      rowId={idOf}
      titleHeader={text('audit.column.what')}
      {...parts}
      defaultSort={NEWEST_FIRST}
      hasSentences
      toolbarFilters={
        <AuditFilters
          {...address}
          aboutName={nameOf(rows, view.subjectId)}
          byName={actorNameOf(rows, view.actorId)}
        />
      }
      countText={(count) => text('audit.count', { count })}
      whenEmpty={<EmptyState title={text('audit.empty')} hint={text('audit.empty.hint')} />}
      exportName={text('audit.exportName')}
      columnsKey="auditColumns"
    />
  );
}

function useRowParts(set: AuditAddress['set']) {
  const text = useText();
  return useMemo(() => {
    const what = (entry: AuditEntry) => describeEntry(entry, text);
    const when = ({ at }: AuditEntry) => formatMoment(at);
    const columns: DataColumn<AuditEntry>[] = [
      // Takes a whole line on a card, so that the actor fits beside it.
      { id: 'when', header: text('audit.column.when'), isWide: true, value: ({ at }) => at, cell: when },
      {
        id: 'who',
        header: text('audit.column.who'),
        value: (entry) => describeActor(entry, text),
        tooltip: ({ actorEmail }) => actorEmail,
      },
    ];
    return {
      columns,
      title: what,
      openLabel: (entry: AuditEntry) => text('audit.openLabel', { what: what(entry), when: when(entry) }),
      detailLabel: (entry: AuditEntry) => text('audit.detail', { what: what(entry) }),
      detail: (entry: AuditEntry) => (
        <EntryDetail
          entry={entry}
          onAbout={(subjectId) => set({ subjectId })}
          onBy={(actorId) => set({ actorId })}
        />
      ),
    };
  }, [text, set]);
}

function nameOf(rows: readonly AuditEntry[], id: string | null): string | undefined {
  const row = rows.find(({ subjectId, companyId }) => id !== null && [subjectId, companyId].includes(id));
  return (row?.subjectId === id ? row?.subjectName : row?.companyName) ?? undefined;
}

const actorNameOf = (rows: readonly AuditEntry[], id: string | null): string | undefined =>
  rows.find(({ actorId }) => id !== null && actorId === id)?.actorName ?? undefined;
