import { CustomersList } from '../features/customers/customers-list';
import { customers } from '../texts/en/customers';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';
import { ScreenTexts } from './screen-texts';

export function CustomersScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={customers}>
      <PageTitle title={text('title.customers')} />
      <CustomersList />
    </ScreenTexts>
  );
}
