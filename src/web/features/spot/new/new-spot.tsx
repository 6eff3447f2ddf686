import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readQuoteRequest } from '../../../../contract/endpoints';
import { rowId } from '../../../address/codecs';
import { defineView } from '../../../address/define-view';
import { useAddressView } from '../../../address/use-address-view';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { PageHead } from '../../../ui/page/page-head';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { usePool } from '../../pools/use-pool';
import { SpotRequestForm } from './spot-form';
import { sourceOfPool, sourceOfRequest } from './spot-values';

const NEW_SPOT_VIEW = defineView({
  /** The search whose shipment fills the form. */
  requestId: rowId({ param: 'request' }),
  poolId: rowId({ param: 'pool' }),
});

/** The form of a new spot request, filled from a search if the address names one. */
export function NewSpot() {
  const text = useText();
  const { requestId, poolId } = useAddressView(NEW_SPOT_VIEW).view;
  const found = useRead(readQuoteRequest, {
    params: { id: requestId ?? '' },
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    enabled: requestId !== null && poolId === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pool = usePool(poolId);
  const source = useMemo(() => {
    if (pool.data) return sourceOfPool(pool.data);
    return found.data ? sourceOfRequest(found.data) : null;
  }, [pool.data, found.data]);
  const failed = [found, pool].find(({ isError }) => isError);
  const isLoading = found.isLoading || pool.isLoading;
  return (
    <div className={flow.stack} data-page-stack>
      <PageHead
        title={text('title.newSpot')}
        crumb={
          <Link to="/quotes/spot" className={font.link}>
            {text('title.spotQuotes')}
          </Link>
        }
      />
      {failed && (
        <ReadFailure
          failed={text('spot.source.failed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {isLoading && (
        <Panel>
          <RowSkeleton />
        </Panel>
      )}
      {!isLoading && !failed && <SpotRequestForm key={source?.id} source={source} />}
    </div>
  );
}
