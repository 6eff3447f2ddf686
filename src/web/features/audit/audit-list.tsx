import { useCallback, useMemo } from 'react';
import type { AuditEntry } from '../../../contract/audit';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { formatMoment } from '../../ui/format/day';
import type { DataColumn } from '../../ui/table/data-table';
import { ServedTable } from '../../ui/table/served-table';
import { AuditFilters } from './audit-filters';
import { type AuditView, countFilters, EMPTY_VIEW } from './audit-view';
import { describeActor, describeEntry } from './describe-entry';
import { EntryDetail } from './entry-detail';
import { ROWS_A_PAGE, useAudit, useReadAll } from './use-audit';

interface AuditListProps {
  view: AuditView;
  /** Typed letters replace the address, everything else is a step of its own. */
  onViewChange: (view: AuditView, step: 'push' | 'replace') => void;
}

const idOf = ({ id }: AuditEntry) => String(id);
const NEWEST_FIRST = { id: 'when', isDescending: true };

/** Who did what to whom, newest first, a page at a time. */
export function AuditList({ view, onViewChange }: AuditListProps) {
  const text = useText();
  const found = { ...useAudit(view), readAll: useReadAll(view) };
  const rows = found.data?.rows ?? [];
  const push = useCallback((changed: AuditView) => onViewChange(changed, 'push'), [onViewChange]);
  const parts = useRowParts(view, push);

  return (
    <ServedTable
      label={text('audit.entries')}
      failed={text('audit.failed')}
      found={found}
      rowId={idOf}
      titleHeader={text('audit.column.what')}
      {...parts}
      view={view}
      limit={ROWS_A_PAGE}
      hasFilters={countFilters(view) > 0}
      onSearch={(search) => onViewChange({ ...view, search, page: 1 }, 'replace')}
      onTurn={(page) => push({ ...view, page })}
      defaultSort={NEWEST_FIRST}
      hasSentences
      toolbarFilters={
        <AuditFilters
          view={view}
          onChange={push}
          aboutName={nameOf(rows, view.subjectId)}
          byName={actorNameOf(rows, view.actorId)}
        />
      }
      countText={(_, all) => text('audit.count', { count: all })}
      onReset={() => push(EMPTY_VIEW)}
      whenEmpty={<EmptyState title={text('audit.empty')} hint={text('audit.empty.hint')} />}
      csvName={text('audit.csv')}
      columnsKey="auditColumns"
    />
  );
}

function useRowParts(view: AuditView, onChange: (view: AuditView) => void) {
  const text = useText();
  return useMemo(() => {
    const what = (entry: AuditEntry) => describeEntry(entry, text);
    const when = ({ at }: AuditEntry) => formatMoment(at);
    const columns: DataColumn<AuditEntry>[] = [
      // Wide on a card, where it leaves one place beside it for who.
      { id: 'when', header: text('audit.column.when'), isWide: true, value: ({ at }) => at, cell: when },
      {
        id: 'who',
        header: text('audit.column.who'),
        value: (entry) => describeActor(entry, text),
        tooltip: ({ actorEmail }) => actorEmail,
      },
    ];
    const only = (part: Partial<AuditView>) => onChange({ ...view, ...part, page: 1 });
    return {
      columns,
      title: what,
      openLabel: (entry: AuditEntry) => text('audit.openLabel', { what: what(entry), when: when(entry) }),
      detailLabel: (entry: AuditEntry) => text('audit.detail', { what: what(entry) }),
      detail: (entry: AuditEntry) => (
        <EntryDetail
          entry={entry}
          onAbout={(subjectId) => only({ subjectId })}
          onBy={(actorId) => only({ actorId })}
        />
      ),
    };
  }, [text, view, onChange]);
}

function nameOf(rows: readonly AuditEntry[], id: string | null): string | undefined {
  const row = rows.find(({ subjectId, companyId }) => id !== null && [subjectId, companyId].includes(id));
  return (row?.subjectId === id ? row?.subjectName : row?.companyName) ?? undefined;
}

const actorNameOf = (rows: readonly AuditEntry[], id: string | null): string | undefined =>
  rows.find(({ actorId }) => id !== null && actorId === id)?.actorName ?? undefined;
