import { AUDIT_SUBJECTS } from '../../../domain/audit';
import { useText } from '../../texts/use-text';
import { ChosenFilter, FilterSelect, TableFilters } from '../../ui/table/table-filters';
import classes from './audit-list.module.css';
import { type AuditView, countFilters } from './audit-view';

interface AuditFiltersProps {
  view: AuditView;
  onChange: (view: AuditView) => void;
  /** The name behind the id that is filtered by, where a row tells it. */
  aboutName: string | undefined;
  byName: string | undefined;
}

/** What hides entries besides the text. On a phone behind a button, which says how many filters are on. */
export function AuditFilters({ view, onChange, aboutName, byName }: AuditFiltersProps) {
  const text = useText();
  const change = (part: Partial<AuditView>) => onChange({ ...view, ...part, page: 1 });
  return (
    <TableFilters active={countFilters(view)}>
      <FilterSelect
        label={text('audit.filter.kind')}
        allLabel={text('audit.filter.kind.all')}
        choices={AUDIT_SUBJECTS.map((value) => ({ value, label: text(`audit.kind.${value}`) }))}
        value={view.kind}
        onChange={(kind) => change({ kind })}
      />
      <DayBox label={text('audit.filter.from')} value={view.from} onChange={(from) => change({ from })} />
      <DayBox label={text('audit.filter.to')} value={view.to} onChange={(to) => change({ to })} />
      {view.subjectId !== null && (
        <Chosen
          label={
            aboutName === undefined
              ? text('audit.filter.about.one')
              : text('audit.filter.about', { name: aboutName })
          }
          onRemove={() => change({ subjectId: null })}
        />
      )}
      {view.actorId !== null && (
        <Chosen
          label={
            byName === undefined ? text('audit.filter.by.one') : text('audit.filter.by', { name: byName })
          }
          onRemove={() => change({ actorId: null })}
        />
      )}
    </TableFilters>
  );
}

interface DayBoxProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

/** The browser's own: it fits a toolbar, and a day long past is typed into it rather than leafed to. */
function DayBox({ label, value, onChange }: DayBoxProps) {
  return (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </label>
  );
}

function Chosen({ label, onRemove }: { label: string; onRemove: () => void }) {
  const text = useText();
  return (
    <ChosenFilter
      label={label}
      removeLabel={text('audit.filter.remove', { filter: label })}
      onRemove={onRemove}
    />
  );
}
