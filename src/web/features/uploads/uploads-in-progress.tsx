import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { sizeText } from '../../ui/format/size';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ProgressLine } from '../../ui/progress-line';
import { rowOf, showsConfirmation } from './tracker/tracked-upload';
import type { Transfer } from './tracker/tracker-state';
import { runningUploads, uploadsToConfirm, useTracker, useTrackerState } from './tracker/use-tracker';
import { fileNameOf } from './upload-text';

/** The files being sent, the running uploads, and those that need confirmation, with a button to open each. */
export function UploadsInProgress({
  except,
  onShow,
}: {
  except: Transfer | undefined;
  onShow: (id: string) => void;
}) {
  const text = useText();
  const state = useTrackerState();
  const transfers = state.transfers.filter((one) => one.failure === null && one !== except);
  const running = runningUploads(state);
  const toConfirm = uploadsToConfirm(state);
  if (transfers.length + running.length + toConfirm.length === 0) return null;
  return (
    <section className={boxes.card} aria-label={text('uploads.inProgress')}>
      <h2 className={font.heading}>{text('uploads.inProgress')}</h2>
      {transfers.map((transfer) => (
        <TransferLine key={transfer.key} transfer={transfer} />
      ))}
      {[...toConfirm, ...running].map((upload) => {
        const { id } = upload;
        const row = rowOf(upload);
        const file = row ? fileNameOf(row, text) : text('uploads.unnamed');
        return (
          <div key={id} className={flow.row}>
            <span className={`${flow.fill} ${font.words}`}>
              {showsConfirmation(upload) ? text('uploads.replace.needsConfirmation', { file }) : file}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={text('uploads.inProgress.showOf', { file })}
              onClick={() => onShow(id)}
            >
              {text('uploads.inProgress.show')}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

/** The progress of a file being sent, with a button to cancel it. */
export function TransferLine({ transfer }: { transfer: Transfer }) {
  const text = useText();
  const tracker = useTracker();
  const { key, request, sentBytes } = transfer;
  const { name: file, size } = request.file;
  const isAllSent = sentBytes >= size && size > 0;
  return (
    <div className={flow.row}>
      <div className={flow.fill}>
        <ProgressLine
          share={isAllSent || size === 0 ? null : sentBytes / size}
          label={
            isAllSent
              ? text('uploads.send.done', { file })
              : text('uploads.send.progress', {
                  file,
                  sent: sizeText(sentBytes, text),
                  all: sizeText(size, text),
                })
          }
        />
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={text('uploads.send.cancelOf', { file })}
        onClick={() => tracker.cancelTransfer(key)}
      >
        {text('uploads.send.cancel')}
      </Button>
    </div>
  );
}
