import { Link } from '@tanstack/react-router';
import { formatZip } from '../../../../domain/places/zip';
import { useText } from '../../../texts/use-text';
import { LaneSign } from '../../../ui/marks/lane-sign';
import type { PastSearch } from './recent-columns';
import classes from './search-home.module.css';

/** The lane or file of a past search, as a link to its quotes. */
export function SearchLink({ search }: { search: PastSearch }) {
  const text = useText();
  const { id, kind, fromZip, fromPlace, toZip, toPlace, dropoffs } = search;
  if (kind === 'BULK') {
    return (
      <Link to="/bulk-search/$id" params={{ id }} className={classes.link}>
        {search.fileName ?? text('quotesHome.lanes', { count: search.lanes })}
      </Link>
    );
  }
  const to =
    toZip === null
      ? { place: text('quotesHome.dropoffs', { count: dropoffs ?? 0 }) }
      : { zip: formatZip(toZip), place: toPlace };
  return (
    <Link to="/quotes" search={kind === 'POOL' ? { pool: id } : { request: id }} className={classes.link}>
      <LaneSign wraps from={{ zip: formatZip(fromZip ?? ''), place: fromPlace }} to={to} />
    </Link>
  );
}
