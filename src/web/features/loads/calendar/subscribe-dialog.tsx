import { Button } from '@mantine/core';
import { useText } from '../../../texts/use-text';
import { CopyButton } from '../../../ui/copy-button';
import { TextField } from '../../../ui/form/text-field';
import { formatMoment } from '../../../ui/format/day';
import { Dialog } from '../../../ui/overlay/dialog';
import { type ConfirmFormOf, ProofDialog } from '../../../ui/overlay/proof-dialog';
import { type DialogState, useDialog } from '../../../ui/overlay/use-dialog';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { EndLink } from '../end-link';
import { useCalendarLink } from './use-calendar-link';

interface SubscribeDialogProps extends DialogState {
  confirmForm: ConfirmFormOf;
}

/** Creates, copies, replaces, and ends the link to which the user's calendar program subscribes. */
export function SubscribeDialog({ confirmForm, ...dialog }: SubscribeDialogProps) {
  const text = useText();
  const proof = useDialog();
  const calendar = useCalendarLink({ onProofNeeded: proof.open });
  const { data, error, refetch, url, isRunning } = calendar;
  const link = data?.link ?? null;

  return (
    <>
      <Dialog {...dialog} title={text('loads.subscribe.title')}>
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
          {!data && !error && <RowSkeleton rows={2} />}
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
              <EndLink
                askLabel={text('loads.subscribe.end.ask')}
                question={text('loads.subscribe.end.text')}
                keepLabel={text('loads.subscribe.keep')}
                endLabel={text('loads.subscribe.end')}
                isRunning={isRunning}
                onEnd={calendar.end}
              >
                {url === null && (
                  <Button variant="default" loading={isRunning} onClick={() => void calendar.make()}>
                    {text('loads.subscribe.replace')}
                  </Button>
                )}
              </EndLink>
            </>
          )}
        </div>
      </Dialog>
      {proof.isMounted && (
        <ProofDialog
          {...proof.props}
          title={text('loads.subscribe.proof.title')}
          confirmForm={confirmForm}
          onConfirmed={() => {
            proof.close();
            void calendar.make();
          }}
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
