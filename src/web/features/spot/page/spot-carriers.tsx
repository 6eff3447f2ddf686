import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { PhoneLink } from '../../../ui/phone-link';
import { SectionCard } from '../../../ui/section-card';
import { ValueOrLink } from '../../../ui/value-or-link';
import { SpotAnswerBadge } from '../spot-badges';
import classes from './spot-page.module.css';

/** The answer of each carrier that was asked, shown to the customer. */
export function SpotCarriers({ spot: { carriers } }: { spot: SpotRequest }) {
  const text = useText();
  const answered = carriers.filter(({ answer }) => answer !== 'WAITING').length;
  return (
    <SectionCard
      title={text('spot.carriers')}
      aside={
        <span className={classes.muted}>
          {text('spot.carriers.answered', { answered, all: carriers.length })}
        </span>
      }
    >
      <ul className={classes.carriers}>
        {carriers.map(({ carrier, answer, reason }) => (
          <li key={carrier.id}>
            <span className={classes.carrierName}>{carrier.name}</span> <SpotAnswerBadge answer={answer} />
            {carrier.phone !== null && answer === 'WAITING' && <PhoneLink phone={carrier.phone} />}
            {reason !== null && (
              <q className={classes.reason}>
                <ValueOrLink value={reason} />
              </q>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
