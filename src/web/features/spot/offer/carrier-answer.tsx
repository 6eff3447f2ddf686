import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { LinkedSpot, SpotOffer } from '../../../../contract/spot/spot-answers';
import type { SpotOfferBody } from '../../../../contract/spot/spot-body';
import type { SpotAnswer } from '../../../../domain/spot/spot-states';
import { useText } from '../../../texts/use-text';
import { ReasonForm } from '../../../ui/form/reason-form';
import flow from '../../../ui/page/flow.module.css';
import { OfferForm } from './offer-form';
import type { OfferedSpot } from './offer-values';
import { OwnOffer } from './own-offer';

interface CarrierAnswerProps {
  spot: OfferedSpot & Pick<LinkedSpot, 'status'>;
  /** The carriers that the user can answer for. */
  carriers: readonly { readonly id: string; readonly name: string }[];
  /** The answer of these carriers so far. */
  answer: SpotAnswer;
  /** Their open offer, or else their latest. */
  offer: SpotOffer | LinkedSpot['offer'];
  canOffer: boolean;
  canDecline: boolean;
  onOffer: (body: SpotOfferBody) => Promise<unknown>;
  onDecline: (reason: string) => Promise<unknown>;
  /** The button that withdraws an open offer, beside the one that changes it. */
  withdraw?: ReactNode;
}

/** A carrier's answer so far, and the forms to give or change it. */
export function CarrierAnswer(props: CarrierAnswerProps) {
  const { spot, carriers, answer, offer, canOffer } = props;
  const text = useText();
  const [open, setOpen] = useState<'offer' | 'decline' | null>(null);
  const hasOffer = offer?.status === 'OPEN';
  const isDeclined = answer === 'DECLINED' && !hasOffer;
  const isAnswered = hasOffer || isDeclined;
  const close = () => setOpen(null);
  if (open === 'decline') {
    return (
      <ReasonForm
        label={text('spotOffer.decline.reason')}
        hint={text('spotOffer.decline.hint')}
        submitLabel={text('spotOffer.decline')}
        backLabel={text('spotOffer.back')}
        send={(reason) => props.onDecline(reason).then(close)}
        onBack={close}
      />
    );
  }
  const ended = offer && !hasOffer && !isDeclined && <OwnOffer offer={offer} />;
  if (canOffer && (open === 'offer' || !isAnswered)) {
    return (
      <>
        {ended}
        <OfferForm
          spot={spot}
          carriers={carriers}
          offer={hasOffer ? offer : null}
          takesFocus={open === 'offer'}
          send={(body) => props.onOffer(body).then(close)}
        >
          {isAnswered && (
            <Button variant="default" onClick={close}>
              {text('spotOffer.back')}
            </Button>
          )}
          {props.canDecline && !isAnswered && (
            <Button variant="default" onClick={() => setOpen('decline')}>
              {text('spotOffer.decline.open')}
            </Button>
          )}
        </OfferForm>
      </>
    );
  }
  return (
    <>
      {isDeclined && <p role="status">{text('spotOffer.declined')}</p>}
      {hasOffer ? <OwnOffer offer={offer} /> : ended}
      {!canOffer && !isTold(offer) && <p role="status">{text(`spotOffer.state.${spot.status}`)}</p>}
      {canOffer && (
        <div className={flow.buttons}>
          <Button variant={isDeclined ? 'filled' : 'default'} onClick={() => setOpen('offer')}>
            {text(isDeclined ? 'spotOffer.lead' : 'spotOffer.replace.open')}
          </Button>
          {hasOffer && props.withdraw}
        </div>
      )}
    </>
  );
}

/** Whether the status of the offer already says how the request ended. */
const isTold = (offer: CarrierAnswerProps['offer']): boolean =>
  offer !== null && ['ACCEPTED', 'NOT_CHOSEN', 'CANCELLED'].includes(offer.status);
