import { REFERENCE_UPLOADS, SEARCH_UPLOADS, TARIFF_UPLOADS, type UploadType } from '../../../domain/uploads';
import type { FileFormat } from '../../imports/file-format';
import { uploadTypeOf } from './upload-types';

/** Renders the chapters of docs/upload-formats.md that describe the columns of each upload type. */
export const describeUploadFormats = (): string =>
  [
    describeFamily('Tariffs', TARIFF_UPLOADS),
    describeFamily('Reference data', REFERENCE_UPLOADS),
    describeFamily('Searches', SEARCH_UPLOADS),
  ].join('\n\n');

const describeFamily = (title: string, types: readonly UploadType[]): string =>
  [`## ${title}`, ...types.map((type) => describeFormat(uploadTypeOf(type).format))].join('\n\n');

function describeFormat({ type, about, columns, key }: FileFormat): string {
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
      '| column | meaning | a cell contains | example |',
      '|---|---|---|---|',
      ...rows.map((row) => `| ${row} |`),
    ].join('\n'),
  ].join('\n\n');
}
