import { useRights } from '../../../../api/use-rights';
import { useText } from '../../../../texts/use-text';
import { Badge } from '../../../../ui/marks/badge';
import flow from '../../../../ui/page/flow.module.css';
import { SectionCard } from '../../../../ui/page/section-card';
import { ReadFailure } from '../../../../ui/table/read-failure';
import { RowSkeleton } from '../../../../ui/table/row-skeleton';
import type { LoadSectionProps } from '../load-section-props';
import { MessageForm } from '../messages/message-form';
import { MessageThread } from '../messages/message-thread';
import { useMessages } from '../messages/use-messages';

/** Messages between both sides. */
export function LoadMessages({ load }: LoadSectionProps) {
  const text = useText();
  const { caller } = useRights();
  const thread = useMessages(load.id);
  const { data, error, refetch, unread } = thread;
  const isOfCarrier = caller.carrierIds.includes(load.carrier.id);
  const isOfShipper = caller.shipperIds.includes(load.shipper.id);
  const to = isOfCarrier ? load.shipper.name : isOfShipper ? load.carrier.name : null;
  return (
    <SectionCard
      title={text('loads.messages')}
      aside={
        unread > 0 ? <Badge tone="info">{text('loads.messages.unread', { count: unread })}</Badge> : undefined
      }
    >
      <div className={flow.stack}>
        {error && (
          <ReadFailure
            failed={text('loads.messages.failed')}
            error={error}
            isStale={data !== undefined}
            onRetry={() => void refetch()}
          />
        )}
        {data ? <MessageThread load={load} thread={thread} /> : !error && <RowSkeleton rows={3} />}
        <MessageForm load={load} to={to} />
      </div>
    </SectionCard>
  );
}
