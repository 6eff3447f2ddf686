import type { Decline } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import classes from './declined-list.module.css';

/** The carriers that did not quote, with their reasons. */
export function DeclinedList({ declined }: { declined: readonly Decline[] }) {
  const text = useText();
  return (
    <ul className={classes.list}>
      {declined.map(({ carrier, code, detail }) => (
        <li key={carrier.id}>
          <span className={classes.carrier}>{carrier.name}</span>
          <span>{text(`decline.${code}`)}</span>
          <span className={classes.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
