import { Button } from '@mantine/core';
import type { AuditEntry } from '../../../contract/audit';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import { FiguresTable } from '../../ui/table/figures-table';
import { ValueOrLink } from '../../ui/value-or-link';
import classes from './audit-list.module.css';
import { changesOf, describeActor } from './describe-entry';
import { EntryLink } from './entry-link';
import { fieldText, valueText } from './entry-values';

interface EntryDetailProps {
  entry: AuditEntry;
  onAbout: (id: string) => void;
  onBy: (id: string) => void;
}

/** An open entry: the changed fields, and filters for related entries. */
export function EntryDetail({ entry, onAbout, onBy }: EntryDetailProps) {
  const text = useText();
  const { subjectId, subjectName, companyId, companyName, actorId, actorEmail } = entry;
  const changes = changesOf(entry);
  return (
    <div className={`${flow.detail} ${classes.detail}`}>
      {changes.length > 0 && (
        <FiguresTable
          corner={text('audit.detail.field')}
          columns={[
            { key: 'before', header: text('audit.detail.before'), isMuted: true },
            { key: 'after', header: text('audit.detail.after') },
          ]}
          rows={changes.map(([field, [before, after]]) => ({
            key: field,
            header: fieldText(field, text),
            cells: [
              valueText(field, before, text),
              <ValueOrLink key="after" value={valueText(field, after, text)} />,
            ],
          }))}
        />
      )}
      <div className={flow.row}>
        <EntryLink entry={entry} />
        {actorEmail}
      </div>
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={() => onAbout(subjectId)}>
          {text('audit.detail.about', { name: subjectName })}
        </Button>
        {companyId !== null && companyName !== null && (
          <Button size="xs" variant="default" onClick={() => onAbout(companyId)}>
            {text('audit.detail.about', { name: companyName })}
          </Button>
        )}
        {actorId !== null && (
          <Button size="xs" variant="default" onClick={() => onBy(actorId)}>
            {text('audit.detail.by', { name: describeActor(entry, text) })}
          </Button>
        )}
      </div>
    </div>
  );
}
