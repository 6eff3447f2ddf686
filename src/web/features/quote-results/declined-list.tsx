import type { Decline } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { RowButton } from '../../ui/table/row-button';
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
          <span className={font.strong}>{text(`decline.${code}`)}</span>
          <span className={font.muted}>{count}</span>
          <ul>
            {explained.map(({ detail, carriers }) => (
              <li key={detail} className={flow.row}>
                {carriers.map((carrier, index) => (
                  <span key={carrier.id} className={flow.inline}>
                    <CarrierMark carrier={carrier} size={16} />
                    {carrier.name}
                    <span className={hidden.visuallyHidden}>{index < carriers.length - 1 ? ', ' : ':'}</span>
                  </span>
                ))}{' '}
                <span className={font.muted}>{detail}</span>
              </li>
            ))}
          </ul>
          {code === 'NOT_FOOD_GRADE' && onWithoutFoodGrade && (
            <span data-screen-only>
              <RowButton
                label={text('quotes.declined.withoutFoodGrade')}
                fullLabel={text('quotes.declined.withoutFoodGrade')}
                onPress={onWithoutFoodGrade}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
