import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { ChevronIcon, SortIcon } from '../icons';
import hidden from '../visually-hidden.module.css';
import { ColumnsButton } from './columns-button';
import classes from './data-table-toolbar.module.css';
import type { DataColumn, TableSort } from './data-table-types';
import { type Exporting, ExportMenu } from './export-menu';
import { FilterBox } from './filters/filter-box';

export interface ToolbarProps {
  label: string;
  filter: string;
  onFilter: (filter: string) => void;
  /** Moves the focus to the rows. */
  onLeaveFilter: () => void;
  hasNoFilterBox: boolean | undefined;
  filters: ReactNode;
  end: ReactNode;
  count: string;
  /** Whether the count is only for screen readers. */
  hidesCount: boolean | undefined;
  columns: readonly Pick<DataColumn<never>, 'id' | 'header' | 'isHideable'>[];
  isShown: (id: string) => boolean;
  onToggleColumn: (id: string) => void;
  exporting: Exporting | undefined;
  /**
   * Whether the toolbar is above cards with a layout of their own. A phone then shows filters, order and count, and opens
   * the rest together with the filters.
   */
  isCompact: boolean;
  /** The order of the rows; set while there are no column headers to sort by. */
  sorting: {
    sort: TableSort;
    choices: readonly { id: string; header: string }[];
    onSort: (sort: TableSort) => void;
  } | null;
}

/** The toolbar above the rows: filter, count, columns, and export. */
export function DataTableToolbar(props: ToolbarProps) {
  const { sorting } = props;
  const text = useText();
  const hideable = props.columns.filter(({ isHideable = true }) => isHideable);
  return (
    <div className={classes.toolbar} data-screen-only data-compact={props.isCompact || undefined}>
      {!props.hasNoFilterBox && (
        <FilterBox
          className={classes.filter}
          label={text('table.filter', { table: props.label })}
          filter={props.filter}
          onFilter={props.onFilter}
          onLeave={props.onLeaveFilter}
        />
      )}
      {props.filters}
      {sorting && <SortMenu {...sorting} />}
      <div className={classes.tail}>
        <p className={props.hidesCount ? hidden.visuallyHidden : classes.count} role="status">
          {props.count}
        </p>
        <div className={classes.end}>
          {props.end}
          {hideable.length > 0 && !props.isCompact && (
            <ColumnsButton columns={hideable} isShown={props.isShown} onToggle={props.onToggleColumn} />
          )}
          {props.exporting && (
            <span className={classes.export}>
              <ExportMenu {...props.exporting} />
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

type SortMenuProps = NonNullable<ToolbarProps['sorting']>;

function SortMenu({ sort, choices, onSort }: SortMenuProps) {
  const text = useText();
  return (
    <span className={classes.sorting}>
      <select
        aria-label={text('table.sort')}
        value={sort.id}
        onChange={(event) => onSort({ id: event.currentTarget.value, isDescending: false })}
      >
        {choices.map(({ id, header }) => (
          <option key={id} value={id}>
            {header}
          </option>
        ))}
      </select>
      <span className={classes.sortChevron}>
        <ChevronIcon size={14} />
      </span>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={text(sort.isDescending ? 'table.sort.descending' : 'table.sort.ascending')}
        onClick={() => onSort({ id: sort.id, isDescending: !sort.isDescending })}
      >
        <span className={classes.direction} data-descending={sort.isDescending || undefined}>
          <SortIcon size={16} />
        </span>
      </ActionIcon>
    </span>
  );
}
