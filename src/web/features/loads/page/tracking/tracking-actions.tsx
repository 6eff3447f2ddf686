import { Button } from '@mantine/core';
import type { Tracking } from '../../../../../contract/load-tracking';
import type { Load } from '../../../../../contract/loads';
import { canShareLoad } from '../../../../../domain/access/can-share-load';
import { useRights } from '../../../../api/use-rights';
import { useText } from '../../../../texts/use-text';
import { PlusIcon, ShareIcon } from '../../../../ui/icons';
import { useDialog, useDialogAbout } from '../../../../ui/overlay/use-dialog';
import { RecordEventDialog } from './record-event-dialog';
import { ShareTrackingDialog } from './share-tracking-dialog';
import classes from './tracking.module.css';

interface TrackingActionsProps {
  load: Load;
  tracking: Tracking;
  onRecorded: (tracking: Tracking) => void;
}

/** The carrier records events, and the customer shares the tracking. */
export function TrackingActions({ load, tracking, onRecorded }: TrackingActionsProps) {
  const text = useText();
  const { caller } = useRights();
  const recording = useDialogAbout<true>();
  const sharing = useDialog();
  const canRecord = tracking.next.length > 0;
  const canShare = load.status === 'ACCEPTED' && canShareLoad(caller, { shipperId: load.shipper.id }).allowed;
  if (!canRecord && !canShare) return null;
  const isOnRoad = canRecord && tracking.step !== 'DELIVERED';
  return (
    <span className={classes.actions} data-bottom-bar={isOnRoad || undefined} data-screen-only>
      {canShare && (
        <Button variant="default" size="xs" leftSection={<ShareIcon size={16} />} onClick={sharing.open}>
          {text('track.share')}
        </Button>
      )}
      {canRecord && (
        <Button size="xs" leftSection={<PlusIcon size={16} />} onClick={() => recording.open(true)}>
          {text('track.record')}
        </Button>
      )}
      {recording.subject !== null && (
        <RecordEventDialog
          key={recording.openedCount}
          load={load}
          next={tracking.next}
          isOpen={recording.isOpen}
          onClose={recording.close}
          onRecorded={(recorded) => {
            onRecorded(recorded);
            recording.close();
          }}
        />
      )}
      {sharing.isMounted && (
        <ShareTrackingDialog load={load} isOpen={sharing.isOpen} onClose={sharing.close} />
      )}
    </span>
  );
}
