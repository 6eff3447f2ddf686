import { Button } from '@mantine/core';
import type { Load } from '../../../../../contract/loads/loads';
import type { OwnTrackingLink } from '../../../../../contract/loads/tracking-links';
import { useText } from '../../../../texts/use-text';
import { CopyButton } from '../../../../ui/copy-button';
import { TextField } from '../../../../ui/form/text-field';
import { formatMoment } from '../../../../ui/format/day';
import { Dialog } from '../../../../ui/overlay/dialog';
import type { DialogState } from '../../../../ui/overlay/use-dialog';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import { Notice } from '../../../../ui/page/notice';
import { ReadFailure } from '../../../../ui/table/read-failure';
import { RowSkeleton } from '../../../../ui/table/row-skeleton';
import { EndLink } from '../../end-link';
import { useTrackingLink } from './use-tracking-link';

interface ShareTrackingDialogProps extends DialogState {
  load: Load;
}

/** Opens, copies, and ends the link that shows the load to its consignee. */
export function ShareTrackingDialog({ load, ...dialog }: ShareTrackingDialogProps) {
  const text = useText();
  const sharing = useTrackingLink(load.id);
  const { data, error, refetch } = sharing;
  return (
    <Dialog {...dialog} title={text('track.share.title', { number: load.number })}>
      <div className={flow.form}>
        <p>{text('track.share.text')}</p>
        {sharing.failure !== null && <Notice>{sharing.failure}</Notice>}
        {!data && error && (
          <ReadFailure failed={text('track.share.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <RowSkeleton rows={2} />}
        {data?.link === null && (
          <div className={flow.buttons}>
            <Button loading={sharing.isRunning} onClick={() => void sharing.open()}>
              {text('track.share.open')}
            </Button>
          </div>
        )}
        {data?.link && <OpenLink link={data.link} isRunning={sharing.isRunning} onEnd={sharing.end} />}
      </div>
    </Dialog>
  );
}

interface OpenLinkProps {
  link: OwnTrackingLink;
  isRunning: boolean;
  onEnd: () => Promise<boolean>;
}

function OpenLink({ link, isRunning, onEnd }: OpenLinkProps) {
  const text = useText();
  const url = link.url ?? '';
  const made = { moment: formatMoment(link.createdAt), name: link.createdBy?.name ?? '' };
  return (
    <>
      <TextField name="url" label={text('track.share.link')} value={url} onChange={() => {}} isReadOnly />
      <p className={font.hint}>
        {text(link.createdBy ? 'track.share.madeBy' : 'track.share.made', made)}{' '}
        {text('track.share.ends', { moment: formatMoment(link.endsAt) })}
      </p>
      <EndLink
        askLabel={text('track.share.end.ask')}
        question={text('track.share.end.text')}
        keepLabel={text('track.share.keep')}
        endLabel={text('track.share.end')}
        isRunning={isRunning}
        onEnd={onEnd}
      >
        <CopyButton
          textToCopy={() => url}
          label={text('track.share.copy')}
          doneText={text('track.share.copied')}
        />
      </EndLink>
    </>
  );
}
