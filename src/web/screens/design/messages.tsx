import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { lazyPart } from '../../ui/lazy-part';
import { Notice } from '../../ui/notice';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { NoMatch } from '../../ui/table/no-match';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import classes from './design.module.css';

const Dialog = lazyPart(
  () => import('../../ui/overlay/dialog'),
  (part) => part.Dialog,
  { isFloating: true },
);

export function DesignMessages() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
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
        <Button
          variant="default"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
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
      {wasOpened && (
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={text('design.dialog')}
          footer={<Button onClick={() => setOpen(false)}>{text('app.close')}</Button>}
        >
          {text('design.dialog.text')}
        </Dialog>
      )}
    </div>
  );
}
