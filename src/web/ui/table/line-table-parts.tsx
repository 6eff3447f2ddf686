import type { ReactNode } from 'react';

export interface LineTableColumn {
  key: string;
  header: string;
  /** Whether the column, including its header, is right-aligned. */
  numeric?: boolean;
  /** Whether a card shows it beside the title. */
  isBesideTitle?: boolean;
  /**
   * The order in which columns leave a narrow table before it becomes cards: columns with 1 leave first. Cards show the
   * column.
   */
  givesWay?: 1 | 2 | 3;
  /** Whether it takes a whole line of a card, without its header. */
  isWide?: boolean;
}

/** The header of a `LineTable` or `LinkTable`. A column of buttons has an empty one. */
export function LineTableHead({ corner, columns }: { corner: string; columns: readonly LineTableColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {columns.map(({ key, header, numeric, givesWay }) =>
          header === '' ? (
            <td key={key} />
          ) : (
            <th key={key} scope="col" data-gives-way={givesWay} data-numeric={numeric || undefined}>
              {header}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

interface LineTableCellsProps {
  columns: readonly LineTableColumn[];
  /** One cell for each column. */
  cells: readonly ReactNode[];
}

/** The cells of a row. On a card, each has its header above it. */
export function LineTableCells({ columns, cells }: LineTableCellsProps) {
  return columns.map(({ key, header, numeric, isWide, isBesideTitle, givesWay }, at) => (
    <td
      key={key}
      data-label={header}
      data-beside={isBesideTitle || undefined}
      data-gives-way={givesWay}
      data-numeric={numeric || undefined}
      data-wide={isWide || undefined}
    >
      {cells[at]}
    </td>
  ));
}
