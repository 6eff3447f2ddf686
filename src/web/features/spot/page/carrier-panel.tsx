import { Button } from '@mantine/core';
import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import { Panel } from '../../../ui/page/panel';
import { CarrierAnswer } from '../offer/carrier-answer';
import type { SpotActions } from './use-spot-actions';

/** The answer of the user's carrier. Renders nothing for users of other companies. */
export function CarrierPanel({ spot, actions }: { spot: SpotRequest; actions: SpotActions }) {
  const text = useText();
  const { caller } = useRights();
  const asked = spot.carriers.filter(({ carrier }) => caller.carrierIds.includes(carrier.id));
  const [first] = asked;
  if (!first) return null;
  const carriers = asked.map(({ carrier }) => carrier);
  const own = spot.offers.filter(({ carrier }) => carriers.some(({ id }) => id === carrier.id));
  const offer = own.find(({ status }) => status === 'OPEN') ?? own[0] ?? null;
  // If the user has several carriers, the one that has not answered declines.
  const decliner = asked.find(({ answer }) => answer === 'WAITING') ?? first;
  return (
    <Panel title={text('spotOffer.form')}>
      <div className={flow.form}>
        <CarrierAnswer
          spot={spot}
          carriers={carriers}
          answer={asked.some(({ answer }) => answer === 'WAITING') ? 'WAITING' : first.answer}
          offer={offer}
          canOffer={spot.actions.includes('OFFER')}
          canDecline={spot.actions.includes('DECLINE')}
          onOffer={actions.offer}
          onDecline={(reason) =>
            actions.decline(reason, carriers.length > 1 ? decliner.carrier.id : undefined)
          }
          withdraw={
            offer?.actions.includes('WITHDRAW') && (
              <Button
                variant="outline"
                color="var(--bad-text)"
                onClick={() => void actions.withdraw(offer.id)}
              >
                {text('spot.withdraw.open')}
              </Button>
            )
          }
        />
      </div>
    </Panel>
  );
}
