import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { ProgressLine } from '../../ui/progress-line';
import { rowOf, showsConfirmation } from './tracker/tracked-upload';
import type { Transfer } from './tracker/tracker-state';
import { runningUploads, uploadsToConfirm, useTracker, useTrackerState } from './tracker/use-tracker';
import classes from './upload-panel.module.css';
import { fileNameOf, sizeText } from './upload-words';

/** What this visit has sent and what has not ended, to be found again. */
export function UnderWay({ except, onShow }: { except: Transfer | undefined; onShow: (id: string) => void }) {
  const text = useText();
  const state = useTrackerState();
  const transfers = state.transfers.filter((one) => one.failure === null && one !== except);
  const running = runningUploads(state);
  const questions = uploadsToConfirm(state);
  if (transfers.length + running.length + questions.length === 0) return null;
  return (
    <section className={classes.underWay} aria-label={text('uploads.underWay')}>
      <h2 className={classes.heading}>{text('uploads.underWay')}</h2>
      {transfers.map((transfer) => (
        <TransferLine key={transfer.key} transfer={transfer} />
      ))}
      {[...questions, ...running].map((upload) => {
        const { id } = upload;
        const row = rowOf(upload);
        const file = row ? fileNameOf(row, text) : text('uploads.nameless');
        return (
          <div key={id} className={classes.line}>
            <span className={classes.name}>
              {showsConfirmation(upload) ? text('uploads.replace.asked', { file }) : file}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={text('uploads.underWay.showOf', { file })}
              onClick={() => onShow(id)}
            >
              {text('uploads.underWay.show')}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

/** How much of a file has been sent, and the way to stop it. */
export function TransferLine({ transfer }: { transfer: Transfer }) {
  const text = useText();
  const tracker = useTracker();
  const { key, request, sentBytes } = transfer;
  const { name: file, size } = request.file;
  const isAllSent = sentBytes >= size && size > 0;
  return (
    <div className={classes.line}>
      <div className={classes.progress}>
        <ProgressLine
          share={isAllSent || size === 0 ? null : sentBytes / size}
          label={
            isAllSent
              ? text('uploads.sent.all', { file })
              : text('uploads.sent', { file, sent: sizeText(sentBytes, text), all: sizeText(size, text) })
          }
        />
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={text('uploads.sent.cancelOf', { file })}
        onClick={() => tracker.cancelTransfer(key)}
      >
        {text('uploads.sent.cancel')}
      </Button>
    </div>
  );
}
