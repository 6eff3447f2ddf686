import { useParams } from '@tanstack/react-router';
import { WebhookPage } from '../features/webhooks/webhook-page';

export function WebhookScreen() {
  const { id = '' } = useParams({ strict: false });
  return <WebhookPage key={id} id={id} />;
}
