import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { SelectField } from '../form/select-field';
import { formatNumber } from '../format/number';
import classes from './table-pages.module.css';

/** Rows per page that a list may offer. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** The rows per page of lists that offer no choice (`served-list.ts`), enough to fill the window. */
export const DEFAULT_PAGE_SIZE = 50;

interface TablePagesProps {
  label: string;
  /** The number of the page, from 1. */
  page: number;
  /** Rows per page. */
  limit: number;
  /** Rows on all pages. */
  total: number;
  onPageChange: (page: number) => void;
  /** Set where the user chooses the rows per page. */
  onLimitChange?: (limit: number) => void;
}

/**
 * The position in a paged list and the buttons to other pages. Buttons that lead nowhere are left out. Next comes last and
 * Previous before the figures, so that repeated clicks never land on a different button.
 */
export function TablePages({ label, page, limit, total, onPageChange, onLimitChange }: TablePagesProps) {
  const text = useText();
  const { nav, rememberClick } = useFocusAfterPageChange(page);
  const smallest = onLimitChange ? PAGE_SIZES[0] : limit;
  if (total <= smallest && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / limit));
  const from = (page - 1) * limit + 1;
  const pageButton = (to: number, name: string) => (
    <Button
      size="xs"
      variant="default"
      onClick={({ currentTarget }) => {
        rememberClick(currentTarget);
        onPageChange(to);
      }}
    >
      {name}
    </Button>
  );
  return (
    <nav ref={nav} className={classes.pages} aria-label={text('table.pages', { table: label })}>
      {onLimitChange && (
        <span className={classes.sizes}>
          <SelectField
            isCompact
            label={text('table.pages.size')}
            choices={PAGE_SIZES.map((size) => ({
              value: `${size}`,
              label: text('table.pages.size.of', { size }),
            }))}
            value={String(limit)}
            onChange={(size) => onLimitChange(Number(size))}
          />
        </span>
      )}
      {page > 2 && pageButton(1, text('table.pages.first'))}
      {/* An address can name a page past the end: Previous then leads to the last one. */}
      {page > 1 && pageButton(Math.min(page - 1, last), text('table.pages.previous'))}
      {from <= total && (
        <span className={classes.shown}>
          {text('table.pages.shown', {
            from: formatNumber(from),
            to: formatNumber(Math.min(page * limit, total)),
            total: formatNumber(total),
          })}
        </span>
      )}
      {page < last && pageButton(page + 1, text('table.pages.next'))}
    </nav>
  );
}

/** The clicked button may not exist on the new page: the focus then moves to one that does. */
function useFocusAfterPageChange(page: number) {
  const nav = useRef<HTMLElement>(null);
  const clicked = useRef<{ button: HTMLElement; page: number } | null>(null);
  useLayoutEffect(() => {
    const before = clicked.current;
    if (before === null || before.page === page) return;
    clicked.current = null;
    if (before.button.isConnected) return;
    [...(nav.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [page]);
  const rememberClick = (button: HTMLElement) => {
    clicked.current = { button, page };
  };
  return { nav, rememberClick };
}
