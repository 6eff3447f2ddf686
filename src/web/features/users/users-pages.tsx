import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/number';
import { ROWS_A_PAGE } from './use-users';
import classes from './users.module.css';
import type { UsersView } from './users-view';

interface UsersPagesProps {
  view: UsersView;
  total: number;
  /** On this page. */
  rows: number;
  onChange: (view: UsersView) => void;
}

export function UsersPages({ view, total, rows, onChange }: UsersPagesProps) {
  const text = useText();
  if (total <= ROWS_A_PAGE && view.page === 1) return null;
  const first = (view.page - 1) * ROWS_A_PAGE;
  const turn = (by: number) => () => onChange({ ...view, page: view.page + by });
  return (
    <nav className={classes.pages} aria-label={text('users.table')}>
      {rows > 0 && (
        <span>
          {text('users.page', {
            from: formatNumber(first + 1),
            to: formatNumber(first + rows),
            total: formatNumber(total),
          })}
        </span>
      )}
      <Button size="xs" variant="default" disabled={view.page === 1} onClick={turn(-1)}>
        {text('users.page.previous')}
      </Button>
      <Button size="xs" variant="default" disabled={first + ROWS_A_PAGE >= total} onClick={turn(1)}>
        {text('users.page.next')}
      </Button>
    </nav>
  );
}
