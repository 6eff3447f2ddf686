import type { FileUploadChange } from '../../../contract/uploads';
import { snakeKey } from '../../../domain/key-case';
import type { UploadChange } from '../../../domain/uploads';
import { type Text, useText } from '../../texts/use-text';
import { FiguresTable } from '../../ui/figures-table';
import { ReadFailure } from '../../ui/read-failure';
import { RowSkeleton } from '../../ui/row-skeleton';
import classes from './uploads.module.css';
import { useUploadChanges } from './use-uploads';

type Cells = FileUploadChange['key'];

/** So many of each kind are shown, what goes first. */
const SHOWN_OF_A_KIND = 10;
const KINDS: readonly UploadChange[] = ['REMOVED', 'UPDATED', 'CREATED'];

function valueText(value: Cells[string] | undefined, text: Text): string {
  if (value === null || value === undefined || value === '') return text('uploads.changes.blank');
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** The columns as the file spells them: the answer's keys are spelled as the code does. */
const namesOf = (cells: Cells | null) => Object.keys(cells ?? {}).filter((name) => cells?.[name] !== null);

function whatHappens({ change, key, before, after }: FileUploadChange, text: Text): string[] {
  if (change === 'UPDATED') {
    return Object.keys({ ...before, ...after }).map((name) =>
      text('uploads.changes.from', {
        column: snakeKey(name),
        before: valueText(before?.[name], text),
        after: valueText(after?.[name], text),
      }),
    );
  }
  const cells = change === 'CREATED' ? after : before;
  return namesOf(cells)
    .filter((name) => !(name in key))
    .map((name) =>
      text('uploads.changes.value', { column: snakeKey(name), value: valueText(cells?.[name], text) }),
    );
}

/** The first rows that a dry run would remove, change and create. */
export function UploadChanges({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useUploadChanges(id);
  if (error) {
    return (
      <ReadFailure failed={text('uploads.changes.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <RowSkeleton label={text('app.loading')} rows={3} />;
  const shown = KINDS.flatMap((kind) =>
    data.filter(({ change }) => change === kind).slice(0, SHOWN_OF_A_KIND),
  );
  if (shown.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{text('uploads.changes')}</h3>
      <FiguresTable
        label={text('uploads.changes')}
        corner={text('uploads.changes.row')}
        columns={[{ key: 'what', header: text('uploads.changes.what') }]}
        rows={shown.map((one) => ({
          key: String(one.position),
          header: (
            <>
              <span className={classes.rowKey}>
                {Object.values(one.key)
                  .map((value) => valueText(value, text))
                  .join(' · ')}
              </span>
              <span className={classes.marks}>{text(`uploads.changes.${one.change}`)}</span>
            </>
          ),
          cells: [
            <ul key="what" className={classes.parts}>
              {whatHappens(one, text).map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>,
          ],
        }))}
      />
    </section>
  );
}
