import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/number';
import classes from './carriers.module.css';
import { ROWS_A_PAGE } from './use-carriers';

interface PagesProps {
  label: string;
  page: number;
  total: number;
  /** On this page. */
  rows: number;
  onTurn: (page: number) => void;
}

/** The ways to the pages before and after; nothing where one page holds all. */
export function Pages({ label, page, total, rows, onTurn }: PagesProps) {
  const text = useText();
  if (total <= ROWS_A_PAGE && page === 1) return null;
  const first = (page - 1) * ROWS_A_PAGE;
  return (
    <nav className={classes.pages} aria-label={label}>
      {rows > 0 && (
        <span>
          {text('carriers.page', {
            from: formatNumber(first + 1),
            to: formatNumber(first + rows),
            total: formatNumber(total),
          })}
        </span>
      )}
      {page > 1 && (
        <Button size="xs" variant="default" onClick={() => onTurn(page - 1)}>
          {text('carriers.page.previous')}
        </Button>
      )}
      {first + ROWS_A_PAGE < total && (
        <Button size="xs" variant="default" onClick={() => onTurn(page + 1)}>
          {text('carriers.page.next')}
        </Button>
      )}
    </nav>
  );
}
