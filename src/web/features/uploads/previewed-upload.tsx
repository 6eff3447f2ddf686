import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { isSentType } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { formatMoment } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';
import { StatTile, StatTiles } from '../../ui/marks/stat-tile';
import { askToConfirm } from '../../ui/overlay/overlays';
import { Banner } from '../../ui/page/banner';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ApplyFailure } from './apply-failure';
import { removedRows, rowOf, type TrackedUpload } from './tracker/tracked-upload';
import { useTrackedUpload, useTracker } from './tracker/use-tracker';
import { UploadChanges } from './upload-changes';
import { LargeChanges, questionTitle } from './upload-medians';
import { fileNameOf, modeText, removedRowsText } from './upload-text';
import { useOpenAppliedUpload } from './use-open-applied-upload';

/** Tracks a previewed upload on its own page, and asks for confirmation before it is applied. */
export function usePreviewedUpload(id: string, onApplied: (id: string) => void) {
  const text = useText();
  const tracker = useTracker();
  const upload = useTrackedUpload(id);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isReminded, setReminded] = useState(false);
  useOpenAppliedUpload(upload, onApplied);
  const row = upload && rowOf(upload);

  async function apply() {
    if (!row) return;
    if (row.needsConfirmation && !isConfirmed) {
      setReminded(true);
      return;
    }
    const count = removedRows(row);
    const isSure =
      count === 0 ||
      (await askToConfirm({
        title: text('uploads.apply.title', { count }),
        text: text('uploads.apply.text', { count, after: removedRowsText(row.type, text) }),
        confirmLabel: text('uploads.apply.confirm'),
        isDestructive: true,
      }));
    if (isSure) tracker.apply(id);
  }
  return {
    upload,
    row,
    isMissing: upload?.phase.name === 'NOT_FOUND',
    isApplying: upload?.phase.name === 'APPLYING',
    apply,
    confirmation: { isConfirmed, setConfirmed, isReminded },
  };
}
/**
 * Whether the page can apply the upload. It cannot apply a scheduled upload, or a restore, which must be requested again.
 */
export const isAppliedHere = ({ type, status }: FileUpload): boolean =>
  isSentType(type) && (status === 'COMPLETED' || status === 'ERROR');

type Previewed = ReturnType<typeof usePreviewedUpload>;

/**
 * Returns the file's name and the facts of a preview, such as "Pallet rates · Replace · 922 rows · Ingrid Nakamura, Nov 20,
 * 10:58 AM".
 */
export function usePreviewText(row: FileUpload | null): { title: string; meta: string } {
  const text = useText();
  if (row === null) return { title: '', meta: '' };
  const { rows } = row.attributes;
  const parts = [
    text(`uploads.type.${row.type}`),
    modeText(row, text),
    rows === undefined ? null : `${text('uploads.figure.rows')}: ${formatNumber(rows)}`,
    row.createdByName,
    formatMoment(row.createdAt),
  ];
  return { title: fileNameOf(row, text), meta: parts.filter((part) => part !== null).join(' · ') };
}

export function ApplyPreview({ previewed }: { previewed: Previewed }) {
  const text = useText();
  return (
    <Button loading={previewed.isApplying} onClick={() => void previewed.apply()}>
      {text('uploads.apply')}
    </Button>
  );
}

/** The notes before a preview is applied. The user must tick a large change of amounts first. */
export function BeforeApplying({
  upload,
  row,
  confirmation,
}: { upload: TrackedUpload; row: FileUpload } & Pick<Previewed, 'confirmation'>) {
  const text = useText();
  const { isConfirmed, setConfirmed, isReminded } = confirmation;
  return (
    <>
      <ApplyFailure upload={upload} />
      {row.needsConfirmation ? (
        <Banner tone="danger" as="section" label={questionTitle(row, text)}>
          <div className={flow.stack}>
            <h3 className={font.heading}>{questionTitle(row, text)}</h3>
            <LargeChanges row={row} />
            <CheckField
              name="confirmLargeChange"
              label={text('uploads.largeChange.tick')}
              value={isConfirmed}
              onChange={setConfirmed}
              isRequired
              error={isReminded && !isConfirmed ? text('uploads.largeChange.needed') : undefined}
            />
          </div>
        </Banner>
      ) : (
        <p>{text('uploads.largeChange.small')}</p>
      )}
    </>
  );
}

/** The counts of a preview and some of its rows. */
export function PreviewedRows({ row }: { row: FileUpload }) {
  const text = useText();
  const { created = 0, updated = 0, unchanged = 0, removed = 0 } = row.attributes;
  return (
    <>
      <StatTiles>
        <StatTile label={text('uploads.preview.updated')} value={formatNumber(updated)} />
        <StatTile label={text('uploads.preview.created')} value={formatNumber(created)} />
        <StatTile label={text('uploads.preview.rowsUnchanged')} value={formatNumber(unchanged)} />
        <StatTile label={text('uploads.preview.removed')} value={formatNumber(removed)} />
      </StatTiles>
      {created + updated + removed > 0 && <UploadChanges id={row.id} />}
    </>
  );
}
