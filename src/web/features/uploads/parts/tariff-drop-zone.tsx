import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { readUploadTemplate } from '../../../../contract/uploads/upload-endpoints';
import {
  MAX_TARIFF_FILES,
  MAX_UPLOAD_BYTES,
  TARIFF_FILES_UPLOAD,
  UPLOAD_EXTENSIONS,
  UPLOAD_MODES,
  type UploadMode,
} from '../../../../domain/uploads';
import { queryKeys } from '../../../api/query-client';
import { addressOf } from '../../../api/request';
import { type Text, useText } from '../../../texts/use-text';
import { sizeText } from '../../../ui/format/size';
import { DownloadIcon } from '../../../ui/icons';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { useAction } from '../../../ui/use-action';
import hidden from '../../../ui/visually-hidden.module.css';
import { useTracker } from '../tracker/use-tracker';
import classes from '../uploads.module.css';
import { useDownload } from '../use-download';
import { zipFiles } from './zip-files';

interface TariffDropZoneProps {
  carrierId: string;
  /** Shows the preview of the sent files. */
  onShow: (uploadId: string) => void;
}

/** Takes all files of a tariff, or one workbook, and sends them to be checked. Nothing is applied before the preview. */
export function TariffDropZone({ carrierId, onShow }: TariffDropZoneProps) {
  const text = useText();
  const tracker = useTracker();
  const download = useDownload();
  const input = useRef<HTMLInputElement>(null);
  useTariffNews(carrierId);
  const [isOver, setOver] = useState(false);
  const { isRunning, failure, setFailure, run } = useAction();
  const [mode, setMode] = useState<UploadMode>('MERGE');

  async function sendFiles(files: readonly File[]) {
    if (files.length === 0 || isRunning) return;
    const rejection = rejectionOf(files, text);
    if (rejection !== null) return setFailure(rejection);
    await run(
      async () => {
        const [only] = files;
        const file = files.length === 1 && only ? only : await zipFiles(files);
        const owner = { type: TARIFF_FILES_UPLOAD, carrierId, shipperId: null } as const;
        const how = { mode, isDryRun: true, isAppliedNext: false, searchOptions: null } as const;
        onShow(await tracker.start({ file, ...owner, ...how }));
      },
      (reason) => text('parts.drop.failed', { reason }),
    );
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void sendFiles([...event.dataTransfer.files]);
  }

  return (
    // Dropping is an extra for mouse users; the button does the same.
    <fieldset
      className={`${flow.stack} ${classes.drop}`}
      aria-label={text('parts.drop.title')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <p>
          <b>{text('parts.drop.title')}</b> {text('parts.drop.hint')}
        </p>
        <p role="alert" className={font.bad}>
          {failure}
        </p>
      </div>
      <div className={flow.between}>
        <div className={`${flow.row} ${font.hint}`}>
          <SegmentedFilter
            label={text('uploads.modes')}
            choices={UPLOAD_MODES.map((value) => ({ value, label: text(`parts.drop.mode.${value}`) }))}
            value={mode}
            onChange={setMode}
          />
          <span>{text(`parts.drop.mode.${mode}.hint`)}</span>
        </div>
        <div className={flow.buttons}>
          <Button variant="default" size="xs" loading={isRunning} onClick={() => input.current?.click()}>
            {text('parts.drop.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            aria-label={text('parts.drop.choose')}
            accept={[...UPLOAD_EXTENSIONS, '.zip'].join()}
            className={hidden.visuallyHidden}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              void sendFiles(files);
            }}
          />
          <Button
            variant="subtle"
            size="xs"
            leftSection={<DownloadIcon size={16} />}
            onClick={() => {
              const params = { type: TARIFF_FILES_UPLOAD } as const;
              void download(addressOf(readUploadTemplate.path, { params }), 'coldlane-tariff-template.xlsx');
            }}
          >
            {text('parts.drop.template')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** Reads the tariff's data on the page again as soon as an upload has changed the tariff. */
function useTariffNews(carrierId: string): void {
  const tracker = useTracker();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      tracker.onNews((news) => {
        if (news.kind !== 'ROW' || news.row.carrierId !== carrierId) return;
        if (news.row.status !== 'COMPLETED' || news.row.isDryRun) return;
        void queryClient.invalidateQueries({ queryKey: queryKeys.tariffRows(carrierId) });
      }),
    [tracker, queryClient, carrierId],
  );
}

function rejectionOf(files: readonly File[], text: Text): string | null {
  if (files.length > MAX_TARIFF_FILES) return text('parts.drop.many', { count: MAX_TARIFF_FILES });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MAX_UPLOAD_BYTES) {
    return text('parts.drop.large', { size: sizeText(size, text), max: sizeText(MAX_UPLOAD_BYTES, text) });
  }
  const allowed = files.length === 1 ? [...UPLOAD_EXTENSIONS, '.zip'] : UPLOAD_EXTENSIONS;
  const wrong = files.find(
    ({ name }) => !allowed.some((extension) => name.toLowerCase().endsWith(extension)),
  );
  return wrong ? text('parts.drop.wrong', { file: wrong.name }) : null;
}
