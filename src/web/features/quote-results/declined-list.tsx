import type { Decline } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import hidden from '../../ui/visually-hidden.module.css';
import classes from './declined-list.module.css';
import { groupDeclines } from './group-declines';

interface DeclinedListProps {
  declined: readonly Decline[];
  /** Searches again without food grade, if the search asked for it. */
  onWithoutFoodGrade?: () => void;
}

/** The carriers that did not quote, with a line for each reason, the most common reason first. */
export function DeclinedList({ declined, onWithoutFoodGrade }: DeclinedListProps) {
  const text = useText();
  return (
    <ul className={classes.list}>
      {groupDeclines(declined).map(({ code, count, explained }) => (
        <li key={code}>
          <span className={classes.reason}>{text(`decline.${code}`)}</span>
          <span className={classes.count}>{count}</span>
          <ul className={classes.explained}>
            {explained.map(({ detail, carriers }) => (
              <li key={detail}>
                {carriers.map((carrier, index) => (
                  <span key={carrier.id} className={classes.carrier}>
                    <CarrierMark carrier={carrier} size={16} />
                    {carrier.name}
                    <span className={hidden.visuallyHidden}>{index < carriers.length - 1 ? ', ' : ':'}</span>
                  </span>
                ))}{' '}
                <span className={classes.detail}>{detail}</span>
              </li>
            ))}
          </ul>
          {code === 'NOT_FOOD_GRADE' && onWithoutFoodGrade && (
            <button type="button" className={classes.action} data-screen-only onClick={onWithoutFoodGrade}>
              {text('quotes.declined.withoutFoodGrade')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
