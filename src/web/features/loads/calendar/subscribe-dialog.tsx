import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../texts/use-text';
import { CopyButton } from '../../../ui/copy-button';
import { DANGER_COLOR } from '../../../ui/danger';
import { TextField } from '../../../ui/form/text-field';
import { formatMoment } from '../../../ui/format/day';
import { Dialog } from '../../../ui/overlay/dialog';
import { type ConfirmFormOf, ProofDialog } from '../../../ui/overlay/proof-dialog';
import { useDialog } from '../../../ui/overlay/use-dialog';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { useCalendarLink } from './use-calendar-link';

interface SubscribeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  confirmForm: ConfirmFormOf;
}

/** Creates, copies, replaces, and ends the link to which the user's calendar program subscribes. */
export function SubscribeDialog({ isOpen, onClose, confirmForm }: SubscribeDialogProps) {
  const text = useText();
  const proof = useDialog();
  const calendar = useCalendarLink({ onProofNeeded: proof.open });
  const [isEnding, setEnding] = useState(false);
  const { data, error, refetch, url, isRunning } = calendar;
  const link = data?.link ?? null;

  async function end() {
    await calendar.end();
    setEnding(false);
  }

  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={text('loads.subscribe.title')}>
        <div className={flow.form}>
          <p>{text('loads.subscribe.text')}</p>
          {calendar.failure !== null && <Notice>{calendar.failure}</Notice>}
          {!data && error && (
            <ReadFailure
              failed={text('loads.subscribe.failed')}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && <RowSkeleton label={text('app.loading')} rows={2} />}
          {data && link === null && (
            <div className={flow.buttons}>
              <Button loading={isRunning} onClick={() => void calendar.make()}>
                {text('loads.subscribe.make')}
              </Button>
            </div>
          )}
          {link !== null && url !== null && <ShownLink url={url} />}
          {link !== null && (
            <>
              <p className={font.hint}>
                {text('loads.subscribe.made', { moment: formatMoment(link.createdAt) })}{' '}
                {link.lastReadAt === null
                  ? text('loads.subscribe.unread')
                  : text('loads.subscribe.read', { moment: formatMoment(link.lastReadAt) })}{' '}
                {url === null && text('loads.subscribe.hidden')}
              </p>
              {isEnding ? (
                <div className={flow.group}>
                  <p>{text('loads.subscribe.end.text')}</p>
                  <div className={flow.buttons}>
                    <Button variant="default" onClick={() => setEnding(false)}>
                      {text('loads.subscribe.keep')}
                    </Button>
                    <Button color={DANGER_COLOR} loading={isRunning} onClick={() => void end()}>
                      {text('loads.subscribe.end')}
                    </Button>
                  </div>
                </div>
              ) : (
                <div className={flow.buttons}>
                  {url === null && (
                    <Button variant="default" loading={isRunning} onClick={() => void calendar.make()}>
                      {text('loads.subscribe.replace')}
                    </Button>
                  )}
                  <Button variant="outline" color="var(--bad-text)" onClick={() => setEnding(true)}>
                    {text('loads.subscribe.end.ask')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </Dialog>
      {proof.isMounted && (
        <ProofDialog
          isOpen={proof.isOpen}
          title={text('loads.subscribe.proof.title')}
          confirmForm={confirmForm}
          onConfirmed={() => {
            proof.close();
            void calendar.make();
          }}
          onClose={proof.close}
        >
          <p>{text('loads.subscribe.proof.text')}</p>
        </ProofDialog>
      )}
    </>
  );
}

/** The address is shown until the dialog closes; the server keeps only its hash. */
function ShownLink({ url }: { url: string }) {
  const text = useText();
  return (
    <>
      <TextField name="url" label={text('loads.subscribe.link')} value={url} onChange={() => {}} isReadOnly />
      <div className={flow.buttons}>
        <CopyButton
          textToCopy={() => url}
          label={text('loads.subscribe.copy')}
          doneText={text('loads.subscribe.copied')}
        />
        <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          {text('loads.subscribe.open')}
        </Button>
      </div>
    </>
  );
}
