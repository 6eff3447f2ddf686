import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { CopyButton } from '../../ui/copy-button';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { formatMoment } from '../../ui/format/day';
import { BlockingDialog } from '../../ui/overlay/blocking-dialog';
import { Disclosure } from '../../ui/page/disclosure';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
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
      <div className={flow.stack}>
        {secret === null ? (
          <Notice>{text('webhooks.secret.gone')}</Notice>
        ) : (
          <>
            <p>{text('webhooks.secret.text')}</p>
            <p className={classes.code}>
              <code data-secret>{secret}</code>
            </p>
            {overlapEndsAt && (
              <p>{text('webhooks.secret.overlap', { until: formatMoment(overlapEndsAt) })}</p>
            )}
            <div>
              <Disclosure title={text('webhooks.secret.verify')}>
                <pre className={classes.code}>{SAMPLE}</pre>
              </Disclosure>
            </div>
          </>
        )}
        <div className={flow.buttonsEnd}>
          {secret !== null && (
            <CopyButton
              textToCopy={() => secret}
              label={text('webhooks.secret.copy')}
              doneText={text('webhooks.secret.copied')}
            />
          )}
          <Button onClick={onDone}>{text('webhooks.secret.done')}</Button>
        </div>
      </div>
    </BlockingDialog>
  );
}
