import type { FileFormat } from '../../server/imports/file-format';

/** Returns a file of a format. Each row is the format's example with these cells replaced. */
export function csvOf(
  format: Pick<FileFormat, 'columns'>,
  ...rows: readonly Readonly<Record<string, string>>[]
): string {
  const names = [...format.columns.keys()];
  const line = (row: Readonly<Record<string, string>>) =>
    names.map((name) => row[name] ?? format.columns.get(name)?.example ?? '').join(',');
  return [names.join(','), ...rows.map(line)].join('\n');
}
