import { CustomerCarriers } from '../features/carriers/list/customer-carriers';
import { carriers } from '../texts/en/carriers';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';
import { ScreenTexts } from './screen-texts';

export function CustomerCarriersScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={carriers}>
      <PageTitle title={text('title.carriers')} />
      <CustomerCarriers />
    </ScreenTexts>
  );
}
