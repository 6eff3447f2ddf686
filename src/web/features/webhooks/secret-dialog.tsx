import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { CopyButton } from '../../ui/copy-button';
import { Disclosure } from '../../ui/disclosure';
import { formatMoment } from '../../ui/format/day';
import { Notice } from '../../ui/notice';
import { BlockingDialog } from '../../ui/overlay/blocking-dialog';
import classes from './webhooks.module.css';

interface SecretDialogProps {
  /** Null if the response of the call that made it was lost. */
  secret: string | null;
  /** Until when the previous secret signs too, after a rotation. */
  overlapEndsAt?: string;
  onDone: () => void;
}

/** In docs/api.md too, with more words. */
const SAMPLE = `import { Webhook } from 'standardwebhooks';

// The body as text, before it is parsed as JSON.
const event = new Webhook(secret).verify(body, request.headers);`;

/** Shows a secret once. Only the confirmation button closes it. */
export function SecretDialog({ secret, overlapEndsAt, onDone }: SecretDialogProps) {
  const text = useText();
  return (
    <BlockingDialog isOpen title={text('webhooks.secret.title')}>
      {secret === null ? (
        <Notice>{text('webhooks.secret.gone')}</Notice>
      ) : (
        <>
          <p className={classes.text}>{text('webhooks.secret.text')}</p>
          <p className={`${classes.code} ${classes.secret}`}>
            <code data-secret>{secret}</code>
          </p>
          {overlapEndsAt && (
            <p className={classes.text}>
              {text('webhooks.secret.overlap', { until: formatMoment(overlapEndsAt) })}
            </p>
          )}
          <Disclosure title={text('webhooks.secret.verify')}>
            <pre className={`${classes.code} ${classes.sample}`}>{SAMPLE}</pre>
          </Disclosure>
        </>
      )}
      <div className={classes.buttons}>
        {secret !== null && (
          <CopyButton
            textToCopy={() => secret}
            label={text('webhooks.secret.copy')}
            doneText={text('webhooks.secret.copied')}
          />
        )}
        <Button onClick={onDone}>{text('webhooks.secret.done')}</Button>
      </div>
    </BlockingDialog>
  );
}
