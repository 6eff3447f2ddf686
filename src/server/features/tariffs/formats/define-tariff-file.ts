import type { FileFormat, FileRow } from '../../../imports/file-format';
import {
  defineTableFile,
  type ImportHooks,
  type TableFile,
  type TableMapping,
} from '../../../imports/table-file';
import { lockTariff, raiseTariffRevision } from '../tariff-revision';

/** Defines a file of one carrier's tariff. Importing it raises the tariff's revision. */
export const defineTariffFile = <Row extends FileRow>(
  format: FileFormat<Row>,
  mapping: TableMapping<Row>,
  hooks: Pick<ImportHooks, 'afterWrite'> = {},
): TableFile<Row> =>
  defineTableFile(format, mapping, {
    async lock({ tx, carrierId }) {
      await lockTariff(tx, carrierId);
    },
    raiseRevision: ({ tx, carrierId }) => raiseTariffRevision(tx, carrierId),
    ...hooks,
  });
