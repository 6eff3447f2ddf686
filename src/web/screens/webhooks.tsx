import { Webhooks } from '../features/webhooks/webhooks';
import { webhooks } from '../texts/en/webhooks';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';
import { ScreenTexts } from './screen-texts';

export function WebhooksScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={webhooks}>
      <PageTitle title={text('title.webhooks')} />
      <Webhooks />
    </ScreenTexts>
  );
}
