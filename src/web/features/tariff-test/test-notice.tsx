import { Link } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';
import flow from '../../ui/page/flow.module.css';
import classes from './tariff-test.module.css';

/** A notice above the search form of a carrier's user, whose searches are tests. */
export function TestNotice({ carrierId }: { carrierId: string }) {
  const text = useText();
  return (
    <p className={`${flow.row} ${classes.notice}`}>
      <Badge tone="info">{text('history.test.badge')}</Badge>
      <span>{text('tariffTest.onSearch')}</span>
      <Link to="/carriers/$id/$tab" params={{ id: carrierId, tab: 'test' }}>
        {text('tariffTest.onSearch.link')}
      </Link>
    </p>
  );
}
