import { Fragment, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { ChevronIcon } from './icons';
import classes from './row-table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right, header too. */
  numeric?: boolean;
  /** On a card, the one figure that stands beside the title. */
  leads?: boolean;
  /** On a card, takes a line of its own. */
  isWide?: boolean;
}

interface RowTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  titleHeader: string;
  /** What a row is called; stands on the button that opens it. */
  title: (row: Row) => string;
  /** The button's name for readers: begins with the title, and no two rows share it. */
  openLabel: (row: Row) => string;
  /** Marks beside the title. */
  marks?: (row: Row) => ReactNode;
  /** The columns after the title. */
  columns: readonly Column<Row>[];
  /** What stands in an opened row. */
  detail: (row: Row) => ReactNode;
  detailLabel: (row: Row) => string;
  /** Old rows while new ones are on their way. */
  dimmed?: boolean;
}

/**
 * Measured with the quotes of the demo: from here only a name with two marks takes a second line; at 906 px
 * names broke into four.
 */
const TABLE_FROM_PX = 940;

/**
 * Rows that open in place: a table where it has room, else cards. Cards are a list of their own
 * and not a restyled table, because a table laid out as blocks loses its meaning for screen readers.
 */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { box, isNarrow } = useIsNarrow();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  const Shape = isNarrow ? Cards : Table;
  return (
    <div ref={box} className={classes.box}>
      <Shape {...props} openIds={openIds} toggle={toggle} />
    </div>
  );
}

/** Measures the place and not the screen, of which the menu takes a part. */
function useIsNarrow() {
  const box = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      setNarrow(width > 0 && width < TABLE_FROM_PX);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, isNarrow };
}

interface ShapeProps<Row> extends RowTableProps<Row> {
  openIds: ReadonlySet<string>;
  toggle: (id: string) => void;
}

function OpenButton({ isOpen, controls, title, label, onClick }: OpenButtonProps) {
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onClick}
    >
      <span className={classes.chevron} data-open={isOpen || undefined}>
        <ChevronIcon size={16} />
      </span>
      {title}
    </button>
  );
}

interface OpenButtonProps {
  isOpen: boolean;
  controls: string;
  title: string;
  label: string;
  onClick: () => void;
}

function Table<Row>({ label, rows, rowId, columns, dimmed, openIds, toggle, ...row }: ShapeProps<Row>) {
  const prefix = useId();
  return (
    <table className={classes.table} aria-label={label} data-dimmed={dimmed || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.titleHeader}>
            {row.titleHeader}
          </th>
          {columns.map(({ id, header, numeric }) => (
            <th key={id} scope="col" data-numeric={numeric || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => {
          const id = rowId(one);
          const isOpen = openIds.has(id);
          return (
            <Fragment key={id}>
              <tr className={classes.row}>
                <th scope="row">
                  <div className={classes.title}>
                    <OpenButton
                      isOpen={isOpen}
                      controls={prefix + id}
                      title={row.title(one)}
                      label={row.openLabel(one)}
                      onClick={() => toggle(id)}
                    />
                    {row.marks?.(one)}
                  </div>
                </th>
                {columns.map((column) => (
                  <td key={column.id} data-numeric={column.numeric || undefined}>
                    {column.cell(one)}
                  </td>
                ))}
              </tr>
              {isOpen && (
                <tr className={classes.detailRow}>
                  <td colSpan={columns.length + 1}>
                    <section id={prefix + id} aria-label={row.detailLabel(one)}>
                      {row.detail(one)}
                    </section>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Cards<Row>({ label, rows, rowId, columns, dimmed, openIds, toggle, ...row }: ShapeProps<Row>) {
  const prefix = useId();
  return (
    <ul className={classes.cards} aria-label={label} data-dimmed={dimmed || undefined}>
      {rows.map((one) => {
        const id = rowId(one);
        const isOpen = openIds.has(id);
        return (
          <li key={id} className={classes.card}>
            <div className={classes.cardHead}>
              <OpenButton
                isOpen={isOpen}
                controls={prefix + id}
                title={row.title(one)}
                label={row.openLabel(one)}
                onClick={() => toggle(id)}
              />
              {columns
                .filter(({ leads }) => leads)
                .map((column) => (
                  <span key={column.id}>{column.cell(one)}</span>
                ))}
            </div>
            <div className={classes.cardMarks}>{row.marks?.(one)}</div>
            <dl className={classes.facts}>
              {columns
                .filter(({ leads }) => !leads)
                .map((column) => (
                  <div key={column.id} data-wide={column.isWide || undefined}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(one)}</dd>
                  </div>
                ))}
            </dl>
            {isOpen && (
              <section id={prefix + id} className={classes.cardDetail} aria-label={row.detailLabel(one)}>
                {row.detail(one)}
              </section>
            )}
          </li>
        );
      })}
    </ul>
  );
}
