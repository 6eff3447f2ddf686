import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Quoted } from '../../../ui/page/quoted';
import { SectionCard } from '../../../ui/page/section-card';
import { PhoneLink } from '../../../ui/phone-link';
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
        <span className={font.hint}>
          {text('spot.carriers.answered', { answered, all: carriers.length })}
        </span>
      }
    >
      <ul className={`${flow.group} ${classes.scroll}`}>
        {carriers.map(({ carrier, answer, reason }) => (
          <li key={carrier.id} className={flow.row}>
            <span className={classes.carrierName}>{carrier.name}</span> <SpotAnswerBadge answer={answer} />
            {carrier.phone !== null && answer === 'WAITING' && <PhoneLink phone={carrier.phone} />}
            <Quoted words={reason} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
