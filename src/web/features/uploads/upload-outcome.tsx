import { Link } from '@tanstack/react-router';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { useBulkSearchPlace } from '../../api/bulk-search-place';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { Banner } from '../../ui/page/banner';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { AppliedTariff } from './applied-tariff';
import { ApplyButton } from './apply-button';
import { ConfirmReplace } from './confirm-replace';
import { EffectLink } from './effect-link';
import { ApplyOnDay, ScheduledNotice } from './parts/schedule-controls';
import { UploadParts } from './parts/upload-parts';
import { SuggestedType } from './suggested-type';
import { isReplaceCheck, type TrackedUpload } from './tracker/tracked-upload';
import { UploadChanges } from './upload-changes';
import { UploadErrors } from './upload-errors';
import { LargeChanges, questionTitle, UploadMedians } from './upload-medians';
import { outcomeText, runTimeText } from './upload-text';
import classes from './uploads.module.css';

interface UploadOutcomeProps {
  upload: TrackedUpload;
  row: FileUpload;
  onShow: (id: string) => void;
}

/** The result of an upload; renders nothing while it is running. */
export function UploadOutcome({ upload, row, onShow }: UploadOutcomeProps) {
  const text = useText();
  if (row.status === 'ERROR' && row.needsConfirmation) {
    return (
      <>
        <Banner tone="danger" as="section" label={questionTitle(row, text)}>
          <div className={flow.stack}>
            <div role="alert" className={flow.group}>
              <h3 className={font.heading}>{questionTitle(row, text)}</h3>
              <LargeChanges row={row} />
            </div>
            <ApplyButton upload={upload} />
          </div>
        </Banner>
        <Figures row={row} />
        <EffectLink row={row} />
        <UploadMedians medians={row.medians} />
        <UploadChanges id={row.id} />
      </>
    );
  }
  if (row.status === 'ERROR') {
    return (
      <>
        <Notice>
          <b>{outcomeText(row, text)}</b>
          {row.message !== null && row.suggestedType === null && row.message !== outcomeText(row, text) && (
            <p>{row.message}</p>
          )}
        </Notice>
        {row.suggestedType !== null && (
          <SuggestedType upload={upload} row={row} type={row.suggestedType} onShow={onShow} />
        )}
        <Figures row={row} />
        {(row.attributes.errors ?? 0) > 0 && <UploadErrors row={row} />}
      </>
    );
  }
  if (row.status === 'SCHEDULED' || row.status === 'CANCELLED') {
    return (
      <>
        <ScheduledNotice row={row} />
        <Warnings row={row} />
        {row.status === 'SCHEDULED' && <EffectLink row={row} />}
        <UploadParts parts={row.parts} />
        <Figures row={row} />
        <UploadMedians medians={row.medians} />
        {changesSomething(row) && <UploadChanges id={row.id} />}
      </>
    );
  }
  if (row.status !== 'COMPLETED') return null;
  if (isReplaceCheck(upload)) {
    return (
      <>
        <ConfirmReplace upload={upload} onShow={onShow} />
        <Warnings row={row} />
        {hasOnlyHeader(row) && <p>{row.message}</p>}
        <Figures row={row} />
        {changesSomething(row) && <EffectLink row={row} />}
        <UploadMedians medians={row.medians} />
        {changesSomething(row) && <UploadChanges id={row.id} />}
      </>
    );
  }
  return (
    <>
      <p className={font.strong}>{outcomeText(row, text)}</p>
      {row.isDryRun && <p>{previewText(row, text)}</p>}
      {hasOnlyHeader(row) && <p>{row.message}</p>}
      <Warnings row={row} />
      {!row.isDryRun && row.type !== 'bulk-search' && !changesSomething(row) && !hasOnlyHeader(row) && (
        <p>{text('uploads.unchanged')}</p>
      )}
      {!row.isDryRun && changesSomething(row) && <AppliedTariff row={row} />}
      {row.type === 'bulk-search' && <SearchStarted row={row} />}
      <Figures row={row} />
      <UploadParts parts={row.parts} />
      <UploadMedians medians={row.medians} />
      {row.isDryRun && changesSomething(row) && (
        <>
          <EffectLink row={row} />
          <UploadChanges id={row.id} />
          {row.bucket !== null && (
            <div className={`${flow.buttons} ${classes.actions}`}>
              <ApplyButton upload={upload} />
              <ApplyOnDay row={row} onShow={onShow} />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** A warning about rows that are valid but probably not intended. */
function Warnings({ row: { attributes } }: { row: FileUpload }) {
  const text = useText();
  const { lanesWithoutRate = 0 } = attributes;
  if (lanesWithoutRate === 0) return null;
  return (
    <p className={classes.warn}>{text('uploads.warning.lanesWithoutRate', { count: lanesWithoutRate })}</p>
  );
}

/** A link to the results, which are on their own page. Files from before bulk searches were rated have no results. */
function SearchStarted({ row: { bulkSearchId } }: { row: FileUpload }) {
  const text = useText();
  const placeOf = useBulkSearchPlace();
  return (
    <p>
      {bulkSearchId === null ? (
        text('uploads.search.stored')
      ) : (
        <Link {...placeOf(bulkSearchId)} className={font.link}>
          {text('uploads.search.results')}
        </Link>
      )}
    </p>
  );
}

const changesSomething = ({ attributes: { created = 0, updated = 0, removed = 0 } }: FileUpload) =>
  created + updated + removed > 0;

/** Whether the file has only a header. A restore has no file. */
const hasOnlyHeader = ({ attributes, bucket }: FileUpload) => attributes.rows === 0 && bucket !== null;

const previewText = (row: FileUpload, text: ReturnType<typeof useText>) =>
  text(changesSomething(row) ? 'uploads.preview.done' : 'uploads.preview.unchanged');

/** The run time and every count of the upload. */
function Figures({ row }: { row: FileUpload }) {
  const text = useText();
  const { rows, created, updated, unchanged, removed } = row.attributes;
  const words = row.isDryRun || row.needsConfirmation ? 'preview' : 'figure';
  const figures = [
    [text('uploads.runTime'), runTimeText(row, text)],
    [text('uploads.figure.sheet'), row.sheetName ?? undefined],
    // The count is zero when the header was rejected, because no row was read.
    [text('uploads.figure.rows'), rows || undefined],
    [text(`uploads.${words}.created`), created],
    [text(`uploads.${words}.updated`), updated],
    [text(`uploads.${words}.rowsUnchanged`), unchanged],
    [text(`uploads.${words}.removed`), removed],
    [text('uploads.figure.revision'), row.revision ?? undefined],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(
        ([term, value]) =>
          value !== undefined && (
            <div key={term}>
              <dt className={font.small}>{term}</dt>
              <dd className={`${font.strong} ${font.figures}`}>
                {typeof value === 'number' ? formatNumber(value) : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
