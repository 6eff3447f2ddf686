import type { TariffRevision } from '../../../contract/uploads';
import { TARIFF_UPLOADS } from '../../../domain/uploads';
import type { Text } from '../../texts/use-text';

/** What made a revision, in words. */
export function describeRevision(
  { revision, cause, uploadType, restoresRevision }: TariffRevision,
  text: Text,
): string {
  if (cause === 'RESTORE') {
    return restoresRevision === null
      ? text('tariffs.what.restoreAlone')
      : text('tariffs.what.restore', { revision: restoresRevision });
  }
  if (cause === 'OTHER') return text(revision === 1 ? 'tariffs.what.first' : 'tariffs.what.other');
  const type = TARIFF_UPLOADS.find((one) => one === uploadType);
  return type === undefined
    ? text('tariffs.what.uploadAlone')
    : text('tariffs.what.upload', { type: text(`tariffs.type.${type}`).toLowerCase() });
}
