import type { FileUploadChange } from '../../../contract/uploads';
import { snakeKey } from '../../../domain/key-case';
import { type Text, useText } from '../../texts/use-text';
import { FiguresTable } from '../../ui/figures-table';
import { ReadFailure } from '../../ui/read-failure';
import { RowSkeleton } from '../../ui/row-skeleton';
import classes from './tariffs.module.css';
import { useRestoreChanges } from './use-revisions';

type Cells = FileUploadChange['key'];

const KINDS = ['REMOVED', 'UPDATED', 'CREATED'] as const;
/** So many of each kind are shown, what goes first. */
const SHOWN_OF_A_KIND = 10;

const KIND_TEXTS = {
  CREATED: 'tariffs.run.created',
  UPDATED: 'tariffs.run.updated',
  REMOVED: 'tariffs.run.removed',
} as const;

/** The first rows that a restore would remove, change and create. */
export function RestoreChanges({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useRestoreChanges(id);
  if (error) {
    return (
      <ReadFailure failed={text('tariffs.changes.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <RowSkeleton label={text('app.loading')} rows={3} />;
  const shown = KINDS.flatMap((kind) =>
    data.rows.filter(({ change }) => change === kind).slice(0, SHOWN_OF_A_KIND),
  );
  return (
    <section>
      <h3 className={classes.heading}>{text('tariffs.changes')}</h3>
      <div className={classes.wide}>
        <FiguresTable
          label={text('tariffs.changes')}
          corner={text('tariffs.changes.row')}
          columns={[
            { key: 'kind', header: text('tariffs.changes.kind') },
            { key: 'now', header: text('tariffs.changes.now') },
            { key: 'then', header: text('tariffs.changes.then') },
          ]}
          rows={shown.map(({ position, change, key, before, after }) => ({
            key: String(position),
            header: Object.values(key)
              .filter((value) => value !== null && value !== '')
              .join(' · '),
            cells: [text(KIND_TEXTS[change]), cellsText(before, key, text), cellsText(after, key, text)],
          }))}
        />
      </div>
    </section>
  );
}

/** What the key does not tell already, as the file spells its columns. */
function cellsText(cells: Cells | null, key: Cells, text: Text): string {
  const told = Object.entries(cells ?? {}).filter(([name]) => !(name in key));
  if (told.length === 0) return text('tariffs.changes.none');
  return told
    .map(([name, value]) =>
      text('tariffs.changes.cell', {
        column: snakeKey(name),
        value: value === null || value === '' ? text('tariffs.changes.none') : String(value),
      }),
    )
    .join(', ');
}
