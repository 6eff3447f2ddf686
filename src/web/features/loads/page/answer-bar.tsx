import { Button } from '@mantine/core';
import type { Load } from '../../../../contract/loads/loads';
import { dayNumber, isoDate } from '../../../../domain/days/calendar-date';
import { useText } from '../../../texts/use-text';
import { formatMoment, localDay } from '../../../ui/format/day';
import { CheckIcon } from '../../../ui/icons';
import { Banner } from '../../../ui/page/banner';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import classes from './load-bars.module.css';
import { actorName } from './side-name';
import type { LoadActions } from './use-load-actions';

interface AnswerBarProps {
  load: Load;
  actions: LoadActions;
  onDecline: () => void;
}

/**
 * The buttons that accept and decline the load while it waits for the carrier. On a phone, they are fixed at the bottom of
 * the screen.
 */
export function AnswerBar({ load, actions, onDecline }: AnswerBarProps) {
  const text = useText();
  const canAccept = isAllowed(load, 'ACCEPT');
  const canDecline = isAllowed(load, 'REJECT');
  const [request] = load.history;
  const days = dayNumber(isoDate(load.pickupDate)) - dayNumber(isoDate(localDay(new Date())));
  return (
    <Banner
      tone="ask"
      as="section"
      label={text('loads.answer')}
      isScreenOnly
      actions={
        <div className={`${flow.buttons} ${classes.buttons}`} data-bottom-bar>
          <Button
            variant="outline"
            color="var(--bad-text)"
            disabled={!canDecline || actions.isAccepting}
            onClick={onDecline}
          >
            {text('loads.decline')}
          </Button>
          <Button
            leftSection={<CheckIcon size={16} />}
            disabled={!canAccept}
            loading={actions.isAccepting}
            onClick={actions.accept}
          >
            {text('loads.accept')}
          </Button>
        </div>
      }
    >
      <h2 className={font.title}>{text('loads.answer.title', { customer: load.shipper.name })}</h2>
      <p className={font.hint}>
        {request !== undefined &&
          text('loads.answer.requested', {
            name: actorName(request, load, text),
            moment: formatMoment(request.at),
          })}{' '}
        {text(days < 0 ? 'loads.answer.late' : 'loads.answer.price', { count: days })}
      </p>
      {actions.failure !== null && <Notice>{actions.failure}</Notice>}
    </Banner>
  );
}

const isAllowed = (load: Load, action: 'ACCEPT' | 'REJECT') =>
  load.actions.some((one) => one.action === action && one.isAllowed);
