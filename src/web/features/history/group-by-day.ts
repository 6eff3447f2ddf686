import { localDay } from '../../ui/format/day';

interface DayGroup<Row> {
  /** The day in the reader's time zone. */
  day: string;
  rows: readonly Row[];
}

/** Groups rows by the day on which they were created, and keeps their order. */
export function groupByDay<Row extends { readonly createdAt: string }>(
  rows: readonly Row[],
): DayGroup<Row>[] {
  const groups: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = localDay(new Date(row.createdAt));
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}
