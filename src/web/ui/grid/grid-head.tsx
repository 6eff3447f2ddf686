import { useText } from '../../texts/use-text';
import { SortIcon } from '../icons';
import classes from './grid.module.css';
import type { GridColumn } from './grid-types';

export interface GridSort {
  readonly id: string;
  readonly isDescending: boolean;
}

interface GridHeadProps {
  columns: readonly GridColumn[];
  leftPx: readonly number[];
  sort: GridSort | null | undefined;
  onSort: ((sort: GridSort | null) => void) | undefined;
  /** The focused column, if its header shows it. */
  currentColumn: number;
  choice: { readonly isAll: boolean; readonly isSome: boolean; readonly toggle: () => void } | null;
}

export function GridHead({ columns, leftPx, sort, onSort, currentColumn, choice }: GridHeadProps) {
  const text = useText();
  /** Switches from ascending to descending, and then back to the rows' own order. */
  const nextSort = (id: string): GridSort | null => {
    if (sort?.id !== id) return { id, isDescending: false };
    return sort.isDescending ? null : { id, isDescending: true };
  };
  return (
    <div role="row" className={classes.head} aria-rowindex={1}>
      {choice && (
        <div role="columnheader" className={`${classes.check} ${classes.pinned}`}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={text('grid.rows.select')}
            checked={choice.isAll}
            ref={(box) => {
              if (box) box.indeterminate = choice.isSome && !choice.isAll;
            }}
            onChange={choice.toggle}
          />
        </div>
      )}
      {columns.map((column, at) => {
        const isSorted = sort?.id === column.id;
        return (
          <div
            key={column.id}
            role="columnheader"
            className={column.isPinned ? classes.pinned : undefined}
            style={column.isPinned ? { '--left': `${leftPx[at]}px` } : undefined}
            aria-colindex={at + 1}
            aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
            data-numeric={column.kind.isNumeric || undefined}
            data-current={at === currentColumn || undefined}
          >
            {onSort ? (
              <button
                type="button"
                tabIndex={-1}
                className={classes.sort}
                data-sorted={isSorted || undefined}
                onClick={() => onSort(nextSort(column.id))}
              >
                {column.header}
                {isSorted && (
                  <span className={classes.sortMark} data-descending={sort.isDescending || undefined}>
                    <SortIcon size={12} />
                  </span>
                )}
              </button>
            ) : (
              column.header
            )}
          </div>
        );
      })}
    </div>
  );
}
