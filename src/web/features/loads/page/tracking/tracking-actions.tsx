import { Button } from '@mantine/core';
import type { Tracking } from '../../../../../contract/loads/load-tracking';
import type { Load } from '../../../../../contract/loads/loads';
import { canShareLoad } from '../../../../../domain/access/can-share-load';
import { useRights } from '../../../../api/use-rights';
import { useText } from '../../../../texts/use-text';
import { PlusIcon, ShareIcon } from '../../../../ui/icons';
import flow from '../../../../ui/page/flow.module.css';
import classes from '../load-bars.module.css';

interface TrackingActionsProps {
  load: Load;
  tracking: Tracking;
  onRecord: () => void;
  onShare: () => void;
}

/** The buttons with which the carrier records events and the customer shares the tracking. */
export function TrackingActions({ load, tracking, onRecord, onShare }: TrackingActionsProps) {
  const text = useText();
  const { caller } = useRights();
  const canRecord = tracking.next.length > 0;
  const canShare = load.status === 'ACCEPTED' && canShareLoad(caller, { shipperId: load.shipper.id }).allowed;
  if (!canRecord && !canShare) return null;
  const isOnRoad = canRecord && tracking.step !== 'DELIVERED';
  return (
    <span
      className={`${flow.buttons} ${classes.buttons}`}
      data-bottom-bar={isOnRoad || undefined}
      data-screen-only
    >
      {canShare && (
        <Button variant="default" size="xs" leftSection={<ShareIcon size={16} />} onClick={onShare}>
          {text('track.share')}
        </Button>
      )}
      {canRecord && (
        <Button size="xs" leftSection={<PlusIcon size={16} />} onClick={onRecord}>
          {text('track.record')}
        </Button>
      )}
    </span>
  );
}
