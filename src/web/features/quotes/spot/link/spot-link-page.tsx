import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { LinkedSpot } from '../../../../../contract/spot-answers';
import { readSpotLink } from '../../../../../contract/spot-endpoints';
import { useApi } from '../../../../api/api-context';
import { isAborted, Refusal } from '../../../../api/failures';
import { request } from '../../../../api/request';
import { useErrorText } from '../../../../texts/use-error-text';
import { useText } from '../../../../texts/use-text';
import { Notice } from '../../../../ui/notice';
import { Panel } from '../../../../ui/panel';
import { SpotFreight, SpotStops } from '../offer/spot-freight';
import { laneOfStops, laneText } from '../spot-lane';
import { Until } from '../until';
import { LinkedAnswer } from './linked-answer';
import classes from './spot-link-page.module.css';

interface SpotLinkPageProps {
  /** The secret of the link. */
  link: string;
  /** A link to the request's page. */
  open: (requestId: string) => ReactNode;
}

/** Shows the request of a mailed link, which answers nothing by itself, and takes an offer. */
export function SpotLinkPage({ link, open }: SpotLinkPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const { settings } = useApi();
  const [spot, setSpot] = useState<LinkedSpot | null>(null);
  const [error, setError] = useState<unknown>(null);

  // Public pages have no query client, which would add to their first load.
  useEffect(() => {
    if (error !== null) return;
    const reading = new AbortController();
    const input = { body: { link }, signal: reading.signal };
    request(readSpotLink, input, settings.publicKey).then(setSpot, (reason: unknown) => {
      if (!isAborted(reason)) setError(reason);
    });
    return () => reading.abort();
  }, [link, settings.publicKey, error]);

  const status = error instanceof Refusal ? error.status : null;
  const canRetry = error !== null && status !== 400 && status !== 403;
  return (
    <div className={classes.box}>
      <Panel>
        {error === null && spot === null && <p role="status">{text('spotOffer.loading')}</p>}
        {error !== null && <Notice>{status === 400 ? text('spotOffer.none') : errorText(error)}</Notice>}
        {canRetry && (
          <Button variant="default" onClick={() => setError(null)}>
            {text('spotOffer.retry')}
          </Button>
        )}
        {error === null && spot && (
          <div className={classes.parts}>
            <Asked spot={spot} />
            <LinkedAnswer link={link} spot={spot} onAnswered={setSpot} />
            {open(spot.requestId)}
          </div>
        )}
      </Panel>
    </div>
  );
}

function Asked({ spot }: { spot: LinkedSpot }) {
  const text = useText();
  const lane = laneOfStops(spot.stops);
  return (
    <>
      <div>
        <p className={classes.asks}>
          {text('spotOffer.asks', {
            customer: spot.shipperName,
            carrier: spot.carrier.name,
            lane: lane === null ? '' : laneText(lane, text),
          })}
        </p>
        <p className={classes.muted}>{text('spotOffer.request', { number: spot.number })}</p>
      </div>
      {spot.status === 'OPEN' && (
        <p className={classes.deadline}>
          {text('spotOffer.deadline')} <Until instant={spot.deadline} />
        </p>
      )}
      <SpotStops stops={spot.stops} />
      <SpotFreight spot={spot} />
    </>
  );
}
