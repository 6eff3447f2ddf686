import { Link } from '@tanstack/react-router';
import type { SpotListRow } from '../../../../contract/spot/spot-answers';
import font from '../../../ui/page/font.module.css';
import classes from '../spot.module.css';

/** The number of a spot request as a link to its page. */
export function SpotLink({ spot: { id, number } }: { spot: Pick<SpotListRow, 'id' | 'number'> }) {
  return (
    <Link to="/quotes/spot/$id" params={{ id }} className={`${font.link} ${font.medium} ${classes.number}`}>
      {number}
    </Link>
  );
}
