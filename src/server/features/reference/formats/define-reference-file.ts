import type { FileFormat, FileRow } from '../../../imports/file-format';
import {
  defineTableFile,
  type ImportHooks,
  type TableFile,
  type TableMapping,
} from '../../../imports/table-file';
import { lockReferenceData, raiseReferenceRevision } from '../reference-revision';

/** Defines a file of data that all carriers share. Importing it raises the reference revision. */
export const defineReferenceFile = <Row extends FileRow>(
  format: FileFormat<Row>,
  mapping: TableMapping<Row>,
  hooks: Pick<ImportHooks, 'afterWrite'> = {},
): TableFile<Row> =>
  defineTableFile(format, mapping, {
    lock: ({ tx }) => lockReferenceData(tx),
    raiseRevision: ({ tx }) => raiseReferenceRevision(tx),
    ...hooks,
  });
