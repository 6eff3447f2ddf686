import { ChevronIcon } from '../icons';
import classes from './data-table.module.css';
import type { RowProps } from './data-table-parts';

export const detailIdOf = (prefix: string, id: string) => `${prefix}${id}-detail`;

/** The row's title: a button that opens it, or plain text where there is nothing to open. */
export function RowTitle<Row>({ row, id, parts, acts, isOpen }: RowProps<Row>) {
  if (parts.titleCell) return <span className={classes.name}>{parts.titleCell(row)}</span>;
  if (!parts.detail) return <span className={classes.name}>{parts.title(row)}</span>;
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={parts.openLabel(row)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailIdOf(parts.prefix, id) : undefined}
      onClick={() => acts.turnOpen(id)}
    >
      <span className={classes.chevron} data-open={isOpen || undefined}>
        <ChevronIcon size={16} />
      </span>
      <span>{parts.title(row)}</span>
    </button>
  );
}

/** The row's box; pressed with Shift it chooses all rows from the last one that was pressed. */
export function RowBox<Row>({ row, id, parts, acts, isChosen, isChoosable }: RowProps<Row>) {
  return (
    <label className={classes.boxTarget}>
      <input
        type="checkbox"
        className={classes.checkbox}
        aria-label={parts.boxLabel?.(row)}
        checked={isChosen}
        disabled={!isChoosable}
        onMouseDown={(event) => {
          // Otherwise the browser marks all text in between.
          if (event.shiftKey) event.preventDefault();
        }}
        onChange={({ nativeEvent }) =>
          acts.choose(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}
