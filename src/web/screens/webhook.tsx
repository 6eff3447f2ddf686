import { useParams } from '@tanstack/react-router';
import { WebhookPage } from '../features/webhooks/webhook-page';
import { webhooks } from '../texts/en/webhooks';
import { ScreenTexts } from './screen-texts';

export function WebhookScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <ScreenTexts messages={webhooks}>
      <WebhookPage key={id} id={id} />
    </ScreenTexts>
  );
}
