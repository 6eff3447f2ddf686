import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { Dialog } from '../../ui/overlay/dialog';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { FiguresTable } from '../../ui/table/figures-table';
import { ReadFailure } from '../../ui/table/read-failure';
import { RestoreChanges } from './restore-changes';
import { useLiveRestore, useRestore, useRestoreErrors } from './use-revisions';

interface RestoreRunProps {
  /** The id of the upload record that tracks the restore. */
  id: string;
  revision: number;
  /** Whether this is a dry run, which applies nothing. */
  isDryRun: boolean;
  isOpen: boolean;
  onClose: () => void;
  onRestore: () => void;
}

/** Progress and result of a restore or its dry run. */
export function RestoreRun({ id, revision, isDryRun, isOpen, onClose, onRestore }: RestoreRunProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const { data: run, error, isSilent, refetch } = useRestore(id);
  const isDone = run?.status === 'COMPLETED';
  useEffect(() => {
    if (!isDone || isDryRun) return;
    for (const queryKey of [queryKeys.revisions, queryKeys.carriers, queryKeys.referenceData]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [isDone, isDryRun, queryClient]);
  const canRestore = isDryRun && isDone && countChanges(run) > 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text(isDryRun ? 'tariffs.run.compare' : 'tariffs.run.restore', { revision })}
      widthPx={760}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('app.close')}
          </Button>
          {canRestore && <Button onClick={onRestore}>{text('tariffs.restore.of', { revision })}</Button>}
        </>
      }
    >
      <div className={flow.stack}>
        {error && (
          <ReadFailure failed={text('tariffs.run.unread')} error={error} onRetry={() => void refetch()} />
        )}
        {isDone ? (
          <Result run={run} isDryRun={isDryRun} revision={revision} />
        ) : run?.status === 'ERROR' ? (
          <RestoreErrors id={id} message={run.message} />
        ) : (
          <>
            <LiveRestore id={id} />
            <p role="status">
              {run?.status === 'PROCESSING'
                ? text('tariffs.run.processing', { rows: run.attributes.rowsRead ?? 0 })
                : text('tariffs.run.waiting')}{' '}
              {text(isSilent ? 'tariffs.run.silent' : 'tariffs.run.goesOn')}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Opens a stream only while the result is pending, because each open stream takes server resources. */
function LiveRestore({ id }: { id: string }) {
  useLiveRestore(id);
  return null;
}

const countChanges = ({ attributes }: FileUpload): number =>
  (attributes.created ?? 0) + (attributes.updated ?? 0) + (attributes.removed ?? 0);

const COUNTS = ['created', 'updated', 'removed', 'unchanged'] as const;

function Result({ run, isDryRun, revision }: { run: FileUpload; isDryRun: boolean; revision: number }) {
  const text = useText();
  if (countChanges(run) === 0) return <p role="status">{text('tariffs.run.same')}</p>;
  return (
    <>
      <p role="status">
        {isDryRun
          ? text('tariffs.run.compared')
          : text('tariffs.run.restored', { revision, made: run.revision ?? '' })}
      </p>
      <FiguresTable
        corner={text('tariffs.run.counts')}
        columns={[{ key: 'count', header: text('tariffs.run.counts.of'), numeric: true }]}
        rows={COUNTS.map((count) => ({
          key: count,
          header: text(`tariffs.run.${count}`),
          cells: [formatNumber(run.attributes[count] ?? 0)],
        }))}
      />
      {isDryRun && <RestoreChanges id={run.id} />}
    </>
  );
}

function RestoreErrors({ id, message }: { id: string; message: string | null }) {
  const text = useText();
  const { data } = useRestoreErrors(id);
  const errors = data?.rows ?? [];
  return (
    <>
      <Notice>{message ?? text('tariffs.run.refused')}</Notice>
      {errors.length > 0 && (
        <section className={flow.group} aria-label={text('tariffs.run.faults')}>
          <h3 className={font.heading}>{text('tariffs.run.faults')}</h3>
          <ul className={boxes.bullets}>
            {errors.map(({ position, expected }) => (
              <li key={position}>{text('tariffs.run.fault', { expected })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
