import { Webhook } from 'standardwebhooks';
import { type PostOutcome, type PostParts, postOnce } from '../../../platform/outbound/post-once';
import { renderEvent } from '../render-event';
import type { ClaimedDelivery } from './claim-deliveries';

/** Signs a delivery with each valid secret, and sends it once. */
export function sendDelivery(
  delivery: ClaimedDelivery,
  about: { readonly siteUrl: string; readonly now: Date },
  parts: PostParts,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const body = renderEvent(delivery, about.siteUrl);
  const signatures = delivery.secrets.map((secret) => new Webhook(secret).sign(delivery.id, about.now, body));
  return postOnce(
    {
      url: delivery.url,
      body,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Coldlane-Webhooks/1',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(Math.floor(about.now.getTime() / 1_000)),
        'webhook-signature': signatures.join(' '),
      },
    },
    parts,
    signal,
  );
}
