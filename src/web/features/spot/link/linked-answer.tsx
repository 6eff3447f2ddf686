import type { LinkedSpot } from '../../../../contract/spot/spot-answers';
import { declineBySpotLink, offerBySpotLink } from '../../../../contract/spot/spot-endpoints';
import { useApi } from '../../../api/api-context';
import { request } from '../../../api/request';
import { CarrierAnswer } from '../offer/carrier-answer';

interface LinkedAnswerProps {
  /** The secret of the link. */
  link: string;
  spot: LinkedSpot;
  onAnswered: (spot: LinkedSpot) => void;
}

/** The forms that answer a request through the mailed link, without a login. */
export function LinkedAnswer({ link, spot, onAnswered }: LinkedAnswerProps) {
  const { publicKey } = useApi().settings;
  return (
    <CarrierAnswer
      spot={spot}
      carriers={[spot.carrier]}
      answer={spot.answer}
      offer={spot.offer}
      canOffer={spot.canOffer}
      canDecline={spot.canDecline}
      // The link already names the carrier.
      onOffer={({ carrierId: _, ...offer }) =>
        request(offerBySpotLink, { body: { link, ...offer } }, publicKey).then(onAnswered)
      }
      onDecline={(reason) =>
        request(declineBySpotLink, { body: { link, reason } }, publicKey).then(onAnswered)
      }
    />
  );
}
