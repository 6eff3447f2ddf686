import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { EmptyState } from '../../ui/page/empty-state';
import { TITLE_COLUMN } from '../../ui/table/data-table-types';
import { RowButton } from '../../ui/table/row-button';
import { ServedTable } from '../../ui/table/served-table';
import { RestoreFlow } from './restore-flow';

interface Revision {
  readonly revision: number;
  readonly isCurrent: boolean;
  readonly madeAt: string;
}

interface RevisionsTableProps<Row>
  extends Pick<
    ComponentProps<typeof ServedTable<Row>>,
    'label' | 'failed' | 'found' | 'address' | 'exportName' | 'columnsKey'
  > {
  /** Says what made the revision, and who. Both must be stable, like `filesOf`. */
  whatOf: (row: Row) => string;
  whoOf: (row: Row) => string;
  /** The files of the revision. */
  filesOf: (row: Row) => ReactNode;
  emptyHint: string;
  canRestore: boolean;
  restore: ComponentProps<typeof RestoreFlow>['send'];
  /** Sentences that say what restoring the revision changes and what it leaves. */
  effectsOf: (revision: number) => readonly string[];
}

interface RestoreSubject {
  readonly revision: number;
  readonly action: 'compare' | 'restore';
}

const NEWEST_FIRST = { id: TITLE_COLUMN, isDescending: true };
const idOf = ({ revision }: Revision) => String(revision);

/** The revisions of a tariff or of the reference data, to read, compare, and restore. */
export function RevisionsTable<Row extends Revision>(props: RevisionsTableProps<Row>) {
  const { whatOf, whoOf, filesOf, emptyHint, canRestore, restore, effectsOf, ...table } = props;
  const text = useText();
  const { subject, openedCount, open } = useDialogAbout<RestoreSubject>();
  const columns = useMemo(
    () => [
      { id: 'what', header: text('tariffs.what'), isWide: true, value: whatOf },
      {
        id: 'when',
        header: text('tariffs.when'),
        fileKind: 'moment' as const,
        value: ({ madeAt }: Row) => madeAt,
        cell: ({ madeAt }: Row) => formatMoment(madeAt),
      },
      { id: 'who', header: text('tariffs.who'), value: whoOf },
    ],
    [text, whatOf, whoOf],
  );
  const actions = useCallback(
    ({ revision, isCurrent }: Row) =>
      canRestore && !isCurrent ? (
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
      ) : null,
    [text, canRestore, open],
  );
  const titleOf = useCallback(({ revision }: Row) => text('tariffs.revision.of', { revision }), [text]);
  const marks = useCallback(
    ({ isCurrent }: Row) => isCurrent && <Badge tone="good">{text('tariffs.current')}</Badge>,
    [text],
  );
  return (
    <>
      <ServedTable
        {...table}
        rowId={idOf}
        titleHeader={text('tariffs.revision')}
        title={titleOf}
        openLabel={({ revision }) => text('tariffs.revision.open', { revision })}
        marks={marks}
        columns={columns}
        detail={filesOf}
        detailLabel={({ revision }) => text('tariffs.files', { revision })}
        actions={actions}
        defaultSort={NEWEST_FIRST}
        countText={(count) => text('tariffs.revisions.count', { count })}
        whenEmpty={<EmptyState title={text('tariffs.revisions.empty')} hint={emptyHint} />}
      />
      {subject && (
        <RestoreFlow
          key={openedCount}
          revision={subject.revision}
          action={subject.action}
          send={restore}
          effects={effectsOf(subject.revision)}
          onRestore={() => open({ ...subject, action: 'restore' })}
        />
      )}
    </>
  );
}
