import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { PlainSelect } from '../form/plain-select';
import { formatNumber } from '../format/number';
import classes from './table-pages.module.css';

/** The numbers of rows a page that a list may offer. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

interface TablePagesProps {
  /** What the table is called. */
  label: string;
  /** From 1. */
  page: number;
  /** Rows a page. */
  limit: number;
  /** Rows on all pages. */
  total: number;
  onPageChange: (page: number) => void;
  /** Given where the reader chooses how many rows a page has. */
  onLimitChange?: (limit: number) => void;
}

/**
 * Which rows of all are shown, and the ways to the others, for a table whose pages the server serves. A way that
 * leads nowhere is not there. The one forwards stands last, those backwards before the figures: pressed again and
 * again to the end, none gives its place to another.
 */
export function TablePages({ label, page, limit, total, onPageChange, onLimitChange }: TablePagesProps) {
  const text = useText();
  const { place, note } = useKeptFocus(page);
  const fewest = onLimitChange ? PAGE_SIZES[0] : limit;
  if (total <= fewest && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / limit));
  const from = (page - 1) * limit + 1;
  const pageButton = (to: number, name: string) => (
    <Button
      size="xs"
      variant="default"
      onClick={({ currentTarget }) => {
        note(currentTarget);
        onPageChange(to);
      }}
    >
      {name}
    </Button>
  );
  return (
    <nav ref={place} className={classes.pages} aria-label={text('table.pages', { table: label })}>
      {onLimitChange && (
        <span className={classes.sizes}>
          <PlainSelect
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
      {/* Past the end, which an address can be, the page before is the last there is. */}
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

/** The button that was pressed may be gone with the page it led from: the focus goes to one that is still there. */
function useKeptFocus(page: number) {
  const place = useRef<HTMLElement>(null);
  const pressed = useRef<{ button: HTMLElement; page: number } | null>(null);
  useLayoutEffect(() => {
    const before = pressed.current;
    if (before === null || before.page === page) return;
    pressed.current = null;
    if (before.button.isConnected) return;
    [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [page]);
  const note = (button: HTMLElement) => {
    pressed.current = { button, page };
  };
  return { place, note };
}
