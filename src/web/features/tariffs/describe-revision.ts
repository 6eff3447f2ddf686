import type { TariffRevision } from '../../../contract/tariffs/tariffs';
import { TARIFF_UPLOADS } from '../../../domain/uploads';
import type { Text } from '../../texts/use-text';

/** Describes what created a revision. The first revision is the new carrier itself, without a tariff. */
export function describeRevision(
  { revision, cause, uploadType, restoresRevision, summary }: TariffRevision,
  text: Text,
): string {
  if (cause === 'RESTORE') {
    return restoresRevision === null
      ? text('tariffs.what.restoreAlone')
      : text('tariffs.what.restore', { revision: restoresRevision });
  }
  if (cause === 'OTHER' || cause === 'DEMO') {
    if (revision === 1) return text('tariffs.what.first');
    return text(cause === 'DEMO' ? 'tariffs.what.demo' : 'tariffs.what.other');
  }
  if (cause === 'UNDO') return text('tariffs.what.undo');
  if (cause === 'EDIT') {
    const types = TARIFF_UPLOADS.filter((one) => summary?.[one] !== undefined);
    return text('tariffs.what.edit', { types: types.map((one) => text(`uploads.type.${one}`)).join(', ') });
  }
  const type = TARIFF_UPLOADS.find((one) => one === uploadType);
  return type === undefined
    ? text('tariffs.what.uploadAlone')
    : text('tariffs.what.upload', { type: text(`uploads.type.${type}`) });
}

export function describeAuthor({ cause, madeByName }: TariffRevision, text: Text): string {
  return madeByName ?? text(cause === 'DEMO' ? 'tariffs.who.demo' : 'tariffs.who.unknown');
}
