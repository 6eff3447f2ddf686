import { useState } from 'react';
import { readQuoteRequest } from '../../../../contract/endpoints';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { SideDrawer } from '../../../ui/overlay/side-drawer';
import flow from '../../../ui/page/flow.module.css';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { CarrierSide } from './carrier-side';

interface CarrierSideDrawerProps {
  isOpen: boolean;
  /** The id of the request; null while the drawer is closed. */
  requestId: string | null;
  onClose: () => void;
}

/** A request as its carrier sees it, in a drawer beside the list. */
export function CarrierSideDrawer({ isOpen, requestId, onClose }: CarrierSideDrawerProps) {
  const text = useText();
  // Keeps the content while the drawer fades out.
  const [shownId, setShownId] = useState(requestId);
  if (requestId !== null && requestId !== shownId) setShownId(requestId);
  const id = requestId ?? shownId;
  const { data, error, refetch } = useRead(readQuoteRequest, {
    params: { id: id ?? '' },
    queryKey: queryKeys.quoteRequest(id ?? ''),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SideDrawer isWorkspace isOpen={isOpen} onClose={onClose} title={text('title.quoteRequest')}>
      <div className={flow.detail}>
        {error ? (
          <ReadFailure failed={text('history.open.failed')} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <CarrierSide found={data} />
        ) : (
          <RowSkeleton />
        )}
      </div>
    </SideDrawer>
  );
}
