import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Dialog } from '../../ui/overlay/dialog';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { useDialog } from '../../ui/overlay/use-dialog';
import { NoMatch } from '../../ui/table/no-match';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import classes from './design.module.css';

export function DesignMessages() {
  const text = useText();
  const dialog = useDialog();
  const [toasts, setToasts] = useState(1);
  return (
    <div className={classes.form}>
      <div className={classes.line}>
        <Button
          variant="default"
          onClick={() => {
            setToasts(toasts + 1);
            void showToast(text('design.form.sent', { name: toasts }), text('app.close'));
          }}
        >
          {text('design.toast')}
        </Button>
        <Button variant="default" onClick={dialog.open}>
          {text('design.dialog')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void askToConfirm({
              title: text('design.confirm'),
              text: text('design.confirm.text'),
              confirmLabel: text('design.confirm'),
              cancelLabel: text('app.cancel'),
            })
          }
        >
          {text('design.confirm')}
        </Button>
      </div>
      <Notice>{text('design.notice')}</Notice>
      <div className={classes.boxes}>
        <div className={classes.box}>
          <EmptyState
            title={text('design.yet')}
            hint={text('design.yet.hint')}
            action={<Button size="xs">{text('design.button')}</Button>}
          />
        </div>
        <div className={classes.box}>
          <NoMatch hint={text('design.noMatch.hint')} onReset={() => {}} />
        </div>
        <div className={classes.box}>
          <RowSkeleton label={text('app.loading')} rows={4} />
        </div>
      </div>
      {dialog.isMounted && (
        <Dialog
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          title={text('design.dialog')}
          footer={<Button onClick={dialog.close}>{text('app.close')}</Button>}
        >
          {text('design.dialog.text')}
        </Dialog>
      )}
    </div>
  );
}
