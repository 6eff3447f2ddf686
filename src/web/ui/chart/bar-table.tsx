import classes from './bar-table.module.css';
import tones from './chart-tones.module.css';
import type { ChartLink, ChartTone } from './chart-types';
import { ChartValue } from './chart-value';

export interface BarValue {
  readonly value: number;
  readonly text: string;
  readonly link?: ChartLink | undefined;
}

export interface BarTableRow {
  readonly key: string;
  readonly name: string;
  readonly link?: ChartLink | undefined;
  /** One value per column. */
  readonly values: readonly BarValue[];
}

interface BarTableProps {
  label: string;
  /** The header of the names. */
  corner: string;
  /** The header of the bars. */
  barsHeader: string;
  columns: readonly {
    readonly header: string;
    readonly tone: ChartTone;
    /** Whether this column's longest bar is as wide as the cell. By default all columns share one scale. */
    readonly hasOwnScale?: boolean | undefined;
  }[];
  rows: readonly BarTableRow[];
  /** The number of blocks of rows that wide screens show side by side. */
  blocks?: number | undefined;
}

/** Names with bars and their numbers: the chart is the table, so that everyone can read it. */
export function BarTable({ label, corner, barsHeader, columns, rows, blocks = 1 }: BarTableProps) {
  const longest = columns.map(({ hasOwnScale }, at) =>
    Math.max(
      1,
      ...rows.flatMap(({ values }) =>
        hasOwnScale ? [values[at]?.value ?? 0] : values.map((one) => one.value),
      ),
    ),
  );
  const lengths = columns.map(({ header }, at) =>
    Math.max(header.length, ...rows.map(({ values }) => values[at]?.text.length ?? 1)),
  );
  const nameLength = Math.max(...rows.map(({ name }) => name.length), 1);
  const perBlock = Math.max(1, Math.ceil(rows.length / blocks));
  const parts = Array.from({ length: Math.ceil(rows.length / perBlock) }, (_, part) =>
    rows.slice(part * perBlock, (part + 1) * perBlock),
  );
  return (
    <div
      className={`${classes.blocks} ${tones.tones}`}
      style={{ '--blocks': blocks, '--name-length': nameLength }}
    >
      {parts.map((part, index) => (
        <table
          key={part[0]?.key}
          className={classes.table}
          aria-label={index === 0 ? label : `${label} (${index + 1})`}
          data-quiet={blocks > 1 || undefined}
        >
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              <td className={classes.barsHead} aria-hidden="true">
                {barsHeader}
              </td>
              {columns.map(({ header }, at) => (
                <th key={header} scope="col" data-numeric style={{ '--length': lengths[at] }}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.map(({ key, name, link, values }) => (
              <tr key={key}>
                <th scope="row" title={name}>
                  <ChartValue link={link}>{name}</ChartValue>
                </th>
                <td className={classes.bars} aria-hidden="true">
                  {columns.map(({ header, tone }, at) => (
                    <span
                      key={header}
                      className={classes.bar}
                      data-tone={tone}
                      style={{ width: `${((values[at]?.value ?? 0) / (longest[at] ?? 1)) * 100}%` }}
                    />
                  ))}
                </td>
                {columns.map(({ header }, at) => (
                  <td key={header} data-numeric>
                    <ChartValue link={values[at]?.link} about={`${header}, ${name}`}>
                      {values[at]?.text ?? '–'}
                    </ChartValue>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
