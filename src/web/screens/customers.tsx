import { CustomersList } from '../features/customers/customers-list';
import { customers as customersTexts } from '../texts/en/customers';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function CustomersScreen() {
  const text = useText();
  return (
    <MoreTexts messages={customersTexts}>
      <h1 className={classes.title}>{text('title.customers')}</h1>
      <CustomersList />
    </MoreTexts>
  );
}
