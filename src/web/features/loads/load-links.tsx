import { Link } from '@tanstack/react-router';
import type { LoadListRow } from '../../../contract/loads/loads';
import type { Text } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import classes from './loads.module.css';

type Place = LoadListRow['pickup'];

export const placeText = ({ city, state, zip }: Place): string =>
  city === '' ? zip : [city, state].filter((part) => part !== '').join(', ');

/** Describes the lane of a load, such as "Salinas, CA to New York, NY" or "Salinas, CA to 3 dropoffs". */
export const loadLane = ({ pickup, delivery, dropoffs }: LoadListRow, text: Text): string =>
  text('loads.lane', {
    from: placeText(pickup),
    to: dropoffs > 1 ? text('loads.dropoffs', { count: dropoffs }) : placeText(delivery),
  });

/** A load's number as a link to its page. */
export function LoadLink({ load, isFocusable = true }: { load: LoadListRow; isFocusable?: boolean }) {
  return (
    <Link
      to="/loads/$id"
      params={{ id: load.id }}
      className={`${font.link} ${font.medium} ${classes.number}`}
      tabIndex={isFocusable ? undefined : -1}
    >
      {load.number}
    </Link>
  );
}
