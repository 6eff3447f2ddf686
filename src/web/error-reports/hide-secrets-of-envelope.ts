import { hideSecrets, hideSecretsIn } from '../../domain/text/hide-secrets';

/**
 * A Sentry envelope: its headers, then items with their own headers. A replay's recording is a string; any other content is
 * an object.
 */
type Envelope = readonly [unknown, readonly (readonly [object, unknown])[]];

/** A copy of the envelope with its secrets hidden, whatever the envelope contains. */
export function hideSecretsOfEnvelope<E>(envelope: E): E {
  const [headers, items] = envelope as Envelope;
  const clean = items.map(([itemHeaders, content]) => {
    const hidden = typeof content === 'string' ? hideSecrets(content) : hideSecretsIn(content);
    if (typeof hidden !== 'string' || !('length' in itemHeaders)) return [itemHeaders, hidden];
    // Readers of the envelope use the length to find the next item.
    return [{ ...itemHeaders, length: new TextEncoder().encode(hidden).length }, hidden];
  });
  return [headers, clean] as E;
}
