import { Link } from '@tanstack/react-router';
import type { CopyDay, CopyOffer } from '../../../../contract/loads/load-again';
import type { Load } from '../../../../contract/loads/loads';
import { useText } from '../../../texts/use-text';
import { CheckField } from '../../../ui/form/check-field';
import { SelectField } from '../../../ui/form/select-field';
import { formatDay } from '../../../ui/format/day';
import { formatCents, formatSignedCents, Money } from '../../../ui/format/money';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import classes from './again.module.css';
import { CopyDifference } from './copy-difference';
import { offersOf } from './copy-target';
import type { CopyState } from './use-copies';

interface PlanRowProps {
  load: Load;
  day: CopyDay;
  isOn: boolean;
  /** The chosen offer; undefined if no offer can be booked. */
  offer: CopyOffer | undefined;
  state: CopyState | undefined;
  isDisabled: boolean;
  onToggle: (isOn: boolean) => void;
  onCarrier: (carrierId: string) => void;
}

/** One day of the plan, with a checkbox, the carrier, and the price. */
export function PlanRow(props: PlanRowProps) {
  const { load, day, isOn, offer, state, isDisabled, onToggle, onCarrier } = props;
  const text = useText();
  const { pickupDay, same, why } = day;
  const name = formatDay(pickupDay);
  const bookable = offersOf(day).filter(({ isBookable }) => isBookable);
  const isBooked = state?.status === 'booked';
  const isLocked = isDisabled || isBooked;
  const reasons = why.map(({ detail }) => detail).join(' ');
  return (
    <li className={classes.planRow}>
      <CheckField
        name={`day ${pickupDay}`}
        label={name}
        value={isOn && offer !== undefined}
        onChange={onToggle}
        isDisabled={isLocked || offer === undefined}
      />
      <span className={`${flow.shrink} ${classes.planCarrier}`}>
        {bookable.length > 1 ? (
          <SelectField
            isCompact
            label={text('again.plan.carrier', { day: name })}
            value={offer?.carrier.id ?? ''}
            onChange={onCarrier}
            isDisabled={isLocked}
            choices={bookable.map(({ carrier, totalCents, differenceCents }) => ({
              value: carrier.id,
              label: text('again.plan.choice', {
                carrier: carrier.name,
                price: formatCents(totalCents),
                difference: differenceCents === 0 ? text('again.same') : formatSignedCents(differenceCents),
              }),
            }))}
          />
        ) : (
          <span>{offer?.carrier.name ?? text('again.plan.none')}</span>
        )}
        <span className={font.below}>
          {offer &&
            text('again.dates', {
              pickup: formatDay(offer.pickupDate),
              delivery: formatDay(offer.deliveryDate),
            })}{' '}
          {same === null && text('again.gone', { carrier: load.carrier.name, why: reasons })}
          {same !== null && !same.isBookable && text('again.call')}
          {same?.isBookable && same.differenceCents !== 0 && reasons}
        </span>
        {state?.status === 'failed' && (
          <span className={font.bad} role="alert">
            {text('again.plan.failed', { reason: state.reason })}
          </span>
        )}
      </span>
      <span className={classes.amount}>
        {offer && <Money cents={offer.totalCents} strong />}
        {offer && <CopyDifference cents={offer.differenceCents} />}
        {state?.status === 'running' && <span className={font.small}>{text('again.plan.running')}</span>}
        {isBooked && (
          <Link to="/loads/$id" params={{ id: state.id }} className={font.link}>
            {state.number}
          </Link>
        )}
      </span>
    </li>
  );
}
