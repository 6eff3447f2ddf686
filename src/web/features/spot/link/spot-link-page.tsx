import { type ReactNode, useCallback } from 'react';
import type { LinkedSpot } from '../../../../contract/spot/spot-answers';
import { readSpotLink } from '../../../../contract/spot/spot-endpoints';
import { request } from '../../../api/request';
import { type ReadMailed, useMailed } from '../../../api/use-mailed';
import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadingState } from '../../../ui/page/reading-state';
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

/** Shows the request of a mailed link and takes an offer. Opening the link answers nothing. */
export function SpotLinkPage({ link, open }: SpotLinkPageProps) {
  const text = useText();
  const read = useCallback<ReadMailed<LinkedSpot>>(
    (publicKey, signal) => request(readSpotLink, { body: { link }, signal }, publicKey),
    [link],
  );
  const { found: spot, setFound, reading } = useMailed(read);
  return (
    <div className={classes.box}>
      <Panel>
        {spot === null ? (
          <ReadingState
            {...reading}
            loadingText={text('spotOffer.loading')}
            incompleteText={text('spotOffer.none')}
            retryText={text('spotOffer.retry')}
          />
        ) : (
          <div className={flow.stack}>
            <Asked spot={spot} />
            <LinkedAnswer link={link} spot={spot} onAnswered={setFound} />
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
        <p className={font.strong}>
          {text('spotOffer.asks', {
            customer: spot.shipperName,
            carrier: spot.carrier.name,
            lane: lane === null ? '' : laneText(lane, text),
          })}
        </p>
        <p className={font.hint}>{text('spotOffer.request', { number: spot.number })}</p>
      </div>
      {spot.status === 'OPEN' && (
        <p>
          {text('spotOffer.deadline')} <Until instant={spot.deadline} />
        </p>
      )}
      <SpotStops stops={spot.stops} />
      <SpotFreight spot={spot} />
    </>
  );
}
