import { useText } from '../../texts/use-text';
import { Money } from '../../ui/format/money';
import font from '../../ui/page/font.module.css';
import classes from './booking-summary.module.css';
import type { LaneChange } from './compare-pool';

/** The price of each dropoff before it expired and now, with the total and the reasons. */
export function ThenAndNowLanes({ lanes }: { lanes: readonly LaneChange[] }) {
  const text = useText();
  const reasonsOf = ({ reasons }: LaneChange) => reasons.join(' ');
  const [first] = lanes;
  const isShared = first !== undefined && lanes.every((lane) => reasonsOf(lane) === reasonsOf(first));
  const before = lanes.reduce((sum, { beforeCents }) => sum + beforeCents, 0);
  const now = lanes.reduce((sum, { nowCents }) => sum + (nowCents ?? 0), 0);
  const isSame = lanes.every(({ beforeCents, nowCents }) => beforeCents === nowCents);
  return (
    <>
      <ul className={`${classes.part} ${classes.lines}`} aria-label={text('booking.changed')}>
        {lanes.map((lane) => (
          <li key={lane.number}>
            <span>
              {text('booking.lane', { number: lane.number, place: lane.place })}
              {!isShared && reasonsOf(lane) !== '' && <span className={font.below}>{reasonsOf(lane)}</span>}
            </span>
            <Amounts before={lane.beforeCents} now={lane.nowCents} />
          </li>
        ))}
        <li>
          <strong>{text('booking.total')}</strong>
          <Amounts before={before} now={now} />
        </li>
      </ul>
      {isSame && <p className={font.small}>{text('booking.changed.none')}</p>}
      {isShared && reasonsOf(first) !== '' && <p className={font.small}>{reasonsOf(first)}</p>}
    </>
  );
}

/** Both amounts, with the former one struck through if they differ. `now` is null if there is no price today. */
function Amounts({ before, now }: { before: number; now: number | null }) {
  const isChanged = before !== now;
  return (
    <>
      {isChanged && (
        <s>
          <Money cents={before} />
        </s>
      )}
      <span className={isChanged ? font.strong : undefined}>
        {now === null ? '–' : <Money cents={now} />}
      </span>
    </>
  );
}
