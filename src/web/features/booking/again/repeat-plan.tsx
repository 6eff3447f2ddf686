import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CopyDay, CopyOffer } from '../../../../contract/loads/load-again';
import type { Load } from '../../../../contract/loads/loads';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { formatCents, formatSignedCents } from '../../../ui/format/money';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import dialog from '../booking-dialog.module.css';
import { offersOf } from './copy-target';
import { PlanRow } from './plan-row';
import { useCopies } from './use-copies';

interface RepeatPlanProps {
  load: Load;
  days: readonly CopyDay[];
  onBack: () => void;
  onClose: () => void;
  onSent: () => void;
}

interface Choice {
  readonly isOn: boolean;
  readonly carrierId: string;
}

/**
 * Checks the day only if the load's own carrier can be booked. Otherwise it preselects another carrier, and the user
 * decides.
 */
function firstChoice(day: CopyDay): Choice {
  const isSame = day.same?.isBookable === true;
  const other = day.others.find(({ isBookable }) => isBookable);
  return { isOn: isSame, carrierId: (isSame ? day.same : other)?.carrier.id ?? '' };
}

/** Every day with its current price. Each confirmed day becomes one load; failed days can be retried. */
export function RepeatPlan({ load, days, onBack, onClose, onSent }: RepeatPlanProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { states, isRunning, run } = useCopies(load);
  const [own, setOwn] = useState('');
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(days.map((day) => [day.pickupDay, firstChoice(day)])),
  );
  const choiceOf = ({ pickupDay }: CopyDay) => choices[pickupDay] ?? { isOn: false, carrierId: '' };
  const offerOf = (day: CopyDay): CopyOffer | undefined =>
    offersOf(day).find(({ carrier, isBookable }) => isBookable && carrier.id === choiceOf(day).carrierId);
  const change = ({ pickupDay }: CopyDay, part: Partial<Choice>) =>
    setChoices((before) => ({
      ...before,
      [pickupDay]: { isOn: false, carrierId: '', ...before[pickupDay], ...part },
    }));
  const chosen = days.flatMap((day) => {
    const offer = offerOf(day);
    return offer && choiceOf(day).isOn ? [{ day, offer }] : [];
  });
  const statusOf = ({ pickupDay }: CopyDay) => states[pickupDay]?.status;
  const open = chosen.filter(({ day }) => statusOf(day) !== 'booked');
  const booked = days.filter((day) => statusOf(day) === 'booked').length;
  const failed = days.filter((day) => statusOf(day) === 'failed').length;
  const totalCents = chosen.reduce((sum, { offer }) => sum + offer.totalCents, 0);
  const differenceCents = chosen.reduce((sum, { offer }) => sum + offer.differenceCents, 0);
  const hasBooked = booked > 0;
  const isSent = hasBooked && open.length === 0;
  const reportSent = useRef(onSent);
  useEffect(() => {
    if (isSent) reportSent.current();
  }, [isSent]);
  return (
    <div className={flow.stack}>
      <h3 ref={heading} tabIndex={-1} className={font.heading}>
        {text('again.plan', { count: days.length })}
      </h3>
      <p className={font.hint}>
        {text('again.plan.hint', { before: formatCents(load.totalCents), carrier: load.carrier.name })}
      </p>
      <ul aria-label={text('again.plan.list')}>
        {days.map((day) => (
          <PlanRow
            key={day.pickupDay}
            load={load}
            day={day}
            isOn={choiceOf(day).isOn}
            offer={offerOf(day)}
            state={states[day.pickupDay]}
            isDisabled={isRunning}
            onToggle={(isOn) => change(day, { isOn })}
            onCarrier={(carrierId) => change(day, { carrierId })}
          />
        ))}
      </ul>
      <TextField
        name="own"
        label={text('again.own')}
        description={text('again.own.hint')}
        value={own}
        onChange={setOwn}
        isDisabled={isRunning || hasBooked}
      />
      <p role="status">
        {text('again.plan.total', {
          count: chosen.length,
          price: formatCents(totalCents),
          difference: formatSignedCents(differenceCents),
        })}
        {(booked > 0 || failed > 0) && ` ${text('again.plan.done', { booked, failed })}`}
      </p>
      <div className={dialog.footer}>
        <Button variant="default" disabled={isRunning} onClick={hasBooked ? onClose : onBack}>
          {text(hasBooked ? 'app.close' : 'again.back')}
        </Button>
        {(open.length > 0 || booked === 0) && (
          <Button loading={isRunning} disabled={open.length === 0} onClick={() => run(open, own)}>
            {text(failed > 0 ? 'again.plan.retry' : 'again.plan.book', { count: open.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
