import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { ProgressLine } from '../../ui/progress-line';
import { isQuestion } from './apply-tried';
import classes from './upload-panel.module.css';
import type { Sending } from './upload-states';
import { fileNameOf, sizeText } from './upload-words';
import { questionsOf, runningOf, useTracked, useTracker } from './use-tracker';

/** What this visit has sent and what has not ended, to be found again. */
export function UnderWay({ except, onShow }: { except: Sending | undefined; onShow: (id: string) => void }) {
  const text = useText();
  const state = useTracked();
  const sendings = state.sendings.filter((one) => one.failure === null && one !== except);
  const running = runningOf(state);
  const questions = questionsOf(state);
  if (sendings.length + running.length + questions.length === 0) return null;
  return (
    <section className={classes.underWay} aria-label={text('uploads.underWay')}>
      <h2 className={classes.heading}>{text('uploads.underWay')}</h2>
      {sendings.map((sending) => (
        <SendingLine key={sending.key} sending={sending} />
      ))}
      {[...questions, ...running].map((followed) => {
        const { id, row } = followed;
        const file = row ? fileNameOf(row, text) : text('uploads.nameless');
        return (
          <div key={id} className={classes.line}>
            <span className={classes.name}>
              {isQuestion(followed) ? text('uploads.replace.asked', { file }) : file}
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
export function SendingLine({ sending }: { sending: Sending }) {
  const text = useText();
  const tracker = useTracker();
  const { key, request, sentBytes } = sending;
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
        onClick={() => tracker.cancel(key)}
      >
        {text('uploads.sent.cancel')}
      </Button>
    </div>
  );
}
