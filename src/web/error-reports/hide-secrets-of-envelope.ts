import { hideSecrets, hideSecretsIn } from '../../domain/hide-secrets';

/** An envelope of Sentry: its headers, then items with their headers. A replay's recording is a text, anything else an object. */
type Envelope = readonly [unknown, readonly (readonly [object, unknown])[]];

/** A copy of the envelope with its secrets hidden, whatever it is about. */
export function hideSecretsOfEnvelope<E>(envelope: E): E {
  const [headers, items] = envelope as unknown as Envelope;
  const clean = items.map(([itemHeaders, content]) => {
    const hidden = typeof content === 'string' ? hideSecrets(content) : hideSecretsIn(content);
    if (typeof hidden !== 'string' || !('length' in itemHeaders)) return [itemHeaders, hidden];
    // Readers of the envelope find the next item by it.
    return [{ ...itemHeaders, length: new TextEncoder().encode(hidden).length }, hidden];
  });
  return [headers, clean] as unknown as E;
}
