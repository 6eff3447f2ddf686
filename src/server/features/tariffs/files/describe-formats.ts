import type { FileFormat } from './file-format';

/** A chapter of docs/upload-formats.md: each type with its columns, as Markdown. */
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
      isOptional ? `\`${name}\` (the column may be left out)` : `\`${name}\``,
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
    key.length === 0
      ? 'No key: every row stands for itself.'
      : `Key: ${key.map((name) => `\`${name}\``).join(', ')}`,
    [
      '| column | meaning | a cell holds | example |',
      '|---|---|---|---|',
      ...rows.map((row) => `| ${row} |`),
    ].join('\n'),
  ].join('\n\n');
}
