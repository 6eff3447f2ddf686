import font from '../page/font.module.css';
import classes from './changed-rows.module.css';
import { FiguresTable } from './figures-table';

interface ShownRow {
  id: string;
  /** The row's key. */
  name: string;
  /** The kind of change: created, changed, or removed. */
  mark: string;
  /** One line of text per cell. */
  cells: readonly string[];
}

interface ChangedRowsProps {
  label: string;
  nameHeader: string;
  cellsHeader: string;
  rows: readonly ShownRow[];
}

/** The rows a file creates, changes, or removes. On a narrow screen the cells move below the name. */
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
            <span className={font.small}>{mark}</span>
          </>
        ),
        cells: [
          <ul key="cells">
            {cells.map((cell) => (
              <li key={cell}>{cell}</li>
            ))}
          </ul>,
        ],
      }))}
    />
  );
}
