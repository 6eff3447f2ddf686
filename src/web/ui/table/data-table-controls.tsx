import { ChevronIcon } from '../icons';
import font from '../page/font.module.css';
import classes from './data-table.module.css';
import type { RowProps } from './data-table-parts';

export const detailIdOf = (prefix: string, id: string) => `${prefix}${id}-detail`;

/** The row's title: a button that opens the row, or plain text if it has no detail. */
export function RowTitle<Row>({ row, id, parts, handlers, isOpen }: RowProps<Row>) {
  if (!parts.detail) {
    return parts.titleCell ? (
      <span className={font.medium} data-title>
        {parts.titleCell(row)}
      </span>
    ) : (
      <span className={font.medium}>{parts.title(row)}</span>
    );
  }
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={(parts.openLabel ?? parts.title)(row)}
      {...(parts.opensSheet ? { 'aria-haspopup': 'dialog' as const } : { 'aria-expanded': isOpen })}
      data-opener
      aria-controls={isOpen ? detailIdOf(parts.prefix, id) : undefined}
      onClick={() => handlers.toggleOpen(id)}
    >
      {parts.titleIcon ? (
        parts.titleIcon(row)
      ) : (
        <span className={classes.chevron} data-screen-only data-open={isOpen || undefined}>
          <ChevronIcon size={16} />
        </span>
      )}
      <span>{parts.titleCell ? parts.titleCell(row) : parts.title(row)}</span>
    </button>
  );
}

/** The row's checkbox. Shift-click selects the range from the row toggled last. */
export function RowCheckbox<Row>({ row, id, parts, handlers, isSelected, isSelectable }: RowProps<Row>) {
  return (
    <label className={classes.boxTarget} data-screen-only>
      <input
        type="checkbox"
        className={classes.checkbox}
        aria-label={parts.checkboxLabel?.(row)}
        checked={isSelected}
        disabled={!isSelectable}
        onMouseDown={(event) => {
          // Without this the browser would select all text in between.
          if (event.shiftKey) event.preventDefault();
        }}
        onChange={({ nativeEvent }) =>
          handlers.toggleSelected(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}
