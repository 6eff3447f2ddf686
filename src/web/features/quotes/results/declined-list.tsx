import type { Decline } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import classes from './declined-list.module.css';
import { groupDeclines } from './group-declines';

/** The carriers that did not quote, grouped by reason. */
export function DeclinedList({ declined }: { declined: readonly Decline[] }) {
  const text = useText();
  return (
    <ul className={classes.list}>
      {groupDeclines(declined).map(({ code, count, explained }) => (
        <li key={code}>
          <span className={classes.reason}>
            {text(`decline.${code}`)} <span className={classes.count}>{count}</span>
          </span>
          <ul className={classes.carriers}>
            {explained.map(({ detail, carriers }) => (
              <li key={detail}>
                <span>{carriers.map(({ name }) => name).join(', ')}</span>{' '}
                <span className={classes.detail}>{detail}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
