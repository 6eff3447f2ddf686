import { AUDIT_SUBJECTS } from '../../../domain/audit';
import { useText } from '../../texts/use-text';
import { DayFilter } from '../../ui/table/filters/day-filter';
import { FilterChip, FilterSelect, TableFilters } from '../../ui/table/filters/table-filters';
import type { AuditAddress } from './audit-view';

interface AuditFiltersProps extends Pick<AuditAddress, 'view' | 'set' | 'filterCount'> {
  /** The name for the id in the filter, if a row on the page has it. */
  aboutName: string | undefined;
  byName: string | undefined;
}

export function AuditFilters({ view, set, filterCount, aboutName, byName }: AuditFiltersProps) {
  const text = useText();
  return (
    <TableFilters active={filterCount}>
      <FilterSelect
        label={text('audit.filter.kind')}
        allLabel={text('audit.filter.kind.all')}
        choices={AUDIT_SUBJECTS.map((value) => ({ value, label: text(`audit.kind.${value}`) }))}
        value={view.kind}
        onChange={(kind) => set({ kind })}
      />
      <DayFilter label={text('audit.filter.from')} value={view.from} onChange={(from) => set({ from })} />
      <DayFilter label={text('audit.filter.to')} value={view.to} onChange={(to) => set({ to })} />
      {view.subjectId !== null && (
        <RecordFilterChip
          label={
            aboutName === undefined
              ? text('audit.filter.about.one')
              : text('audit.filter.about', { name: aboutName })
          }
          onRemove={() => set({ subjectId: null })}
        />
      )}
      {view.actorId !== null && (
        <RecordFilterChip
          label={
            byName === undefined ? text('audit.filter.by.one') : text('audit.filter.by', { name: byName })
          }
          onRemove={() => set({ actorId: null })}
        />
      )}
    </TableFilters>
  );
}

function RecordFilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const text = useText();
  return (
    <FilterChip
      label={label}
      removeLabel={text('audit.filter.remove', { filter: label })}
      onRemove={onRemove}
    />
  );
}
