import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { CopyButton } from '../../ui/copy-button';
import { Disclosure } from '../../ui/disclosure';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { formatMoment } from '../../ui/format/day';
import { Notice } from '../../ui/notice';
import { BlockingDialog } from '../../ui/overlay/blocking-dialog';
import classes from './webhooks.module.css';

interface SecretDialogProps {
  /** The secret; null if the response of the call that made it was lost. */
  secret: string | null;
  /** The time until which the previous secret also signs, after a rotation. */
  overlapEndsAt?: string;
  onDone: () => void;
}

/** docs/api.md has the same sample with more explanation. */
const SAMPLE = `import { Webhook } from 'standardwebhooks';

// The body as text, before it is parsed as JSON.
const event = new Webhook(secret).verify(body, request.headers);`;

/** Shows a secret once. Only the confirmation button closes the dialog. */
export function SecretDialog({ secret, overlapEndsAt, onDone }: SecretDialogProps) {
  const text = useText();
  useLeaveGuard(secret !== null, { isShownOnce: true });
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
