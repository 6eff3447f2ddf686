import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../texts/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { useDialog } from '../../ui/overlay/use-dialog';
import boxes from '../../ui/page/boxes.module.css';
import { EmptyState } from '../../ui/page/empty-state';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import { NoMatch } from '../../ui/table/no-match';
import { RowSkeleton } from '../../ui/table/row-skeleton';

export function DesignMessages() {
  const text = useText();
  const dialog = useDialog();
  const [toasts, setToasts] = useState(1);
  return (
    <div className={flow.form}>
      <div className={flow.buttons}>
        <Button
          variant="default"
          onClick={() => {
            setToasts(toasts + 1);
            void showToast(text('design.form.sent', { name: toasts }));
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
            })
          }
        >
          {text('design.confirm')}
        </Button>
      </div>
      <Notice>{text('design.notice')}</Notice>
      <div className={boxes.columns}>
        <div className={boxes.card}>
          <EmptyState
            title={text('design.yet')}
            hint={text('design.yet.hint')}
            action={<Button size="xs">{text('design.button')}</Button>}
          />
        </div>
        <div className={boxes.card}>
          <NoMatch hint={text('design.noMatch.hint')} onReset={() => {}} />
        </div>
        <div className={boxes.card}>
          <RowSkeleton rows={4} />
        </div>
      </div>
      {dialog.isMounted && (
        <Dialog
          {...dialog.props}
          title={text('design.dialog')}
          footer={<Button onClick={dialog.close}>{text('app.close')}</Button>}
        >
          {text('design.dialog.text')}
        </Dialog>
      )}
    </div>
  );
}
