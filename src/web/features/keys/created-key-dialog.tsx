import { Button } from '@mantine/core';
import type { CreatedApiKey } from '../../../contract/webhooks/keys';
import { useText } from '../../texts/use-text';
import { CopyButton } from '../../ui/copy-button';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { BlockingDialog } from '../../ui/overlay/blocking-dialog';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import classes from './keys.module.css';

/** Shows the key once. Only the confirmation button closes the dialog. */
export function CreatedKeyDialog({
  created,
  isOpen,
  onDone,
}: {
  created: CreatedApiKey;
  isOpen: boolean;
  onDone: () => void;
}) {
  const text = useText();
  const { key, name } = created;
  useLeaveGuard(isOpen && key !== null, { isShownOnce: true });
  return (
    <BlockingDialog isOpen={isOpen} title={text('keys.made.title')}>
      <div className={flow.stack}>
        {key === null ? (
          <Notice>{text('keys.made.gone', { name })}</Notice>
        ) : (
          <>
            <p>{text('keys.made.text', { name })}</p>
            <p className={classes.key}>
              <code data-secret>{key}</code>
            </p>
          </>
        )}
        <div className={flow.buttonsEnd}>
          {key !== null && (
            <CopyButton
              textToCopy={() => key}
              label={text('keys.made.copy')}
              doneText={text('keys.made.copied')}
            />
          )}
          <Button onClick={onDone}>{text('keys.made.done')}</Button>
        </div>
      </div>
    </BlockingDialog>
  );
}
