import classes from './changed-rows.module.css';
import { FiguresTable } from './figures-table';

interface ShownRow {
  id: string;
  /** What makes it this row. */
  name: string;
  /** What happens to it. */
  mark: string;
  /** Its cells, a line each. */
  cells: readonly string[];
}

interface ChangedRowsProps {
  label: string;
  nameHeader: string;
  cellsHeader: string;
  rows: readonly ShownRow[];
}

/** Rows of a file that come, change or go, each with its cells; on a narrow screen the cells stand below the name. */
export function ChangedRows({ label, nameHeader, cellsHeader, rows }: ChangedRowsProps) {
  return (
    <FiguresTable
      isSideBySide
      hasQuietHeaders
      headerWidthPx={220}
      label={label}
      corner={nameHeader}
      columns={[{ key: 'cells', header: cellsHeader }]}
      rows={rows.map(({ id, name, mark, cells }) => ({
        key: id,
        header: (
          <>
            <span className={classes.name}>{name}</span>
            <span className={classes.mark}>{mark}</span>
          </>
        ),
        cells: [
          <ul key="cells" className={classes.cells}>
            {cells.map((cell) => (
              <li key={cell}>{cell}</li>
            ))}
          </ul>,
        ],
      }))}
    />
  );
}
