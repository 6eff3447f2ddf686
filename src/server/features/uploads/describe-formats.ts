import type { FileFormat } from '../../imports/file-format';

/** Renders a chapter of docs/upload-formats.md: each type with its columns. */
export function describeFormats(
  title: string,
  formats: readonly Pick<FileFormat, 'type' | 'about' | 'columns' | 'key'>[],
): string {
  return [`## ${title}`, ...formats.map(describeFormat)].join('\n\n');
}

function describeFormat({
  type,
  about,
  columns,
  key,
}: Parameters<typeof describeFormats>[1][number]): string {
  const rows = [...columns].map(([name, { meaning, example, cell, isOptional }]) =>
    [
      isOptional ? `\`${name}\` (optional column)` : `\`${name}\``,
      meaning,
      cell.expected,
      example === '' ? '' : `\`${example}\``,
    ]
      .map((text) => text.replaceAll('|', '\\|'))
      .join(' | '),
  );
  return [
    `### ${type}`,
    about,
    key.length === 0 ? 'No key: rows may repeat.' : `Key: ${key.map((name) => `\`${name}\``).join(', ')}`,
    [
      '| column | meaning | a cell holds | example |',
      '|---|---|---|---|',
      ...rows.map((row) => `| ${row} |`),
    ].join('\n'),
  ].join('\n\n');
}
