import { CustomersList } from '../features/customers/customers-list';
import { customers } from '../texts/en/customers';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function CustomersScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={customers}>
      <h1 className={classes.title}>{text('title.customers')}</h1>
      <CustomersList />
    </ScreenTexts>
  );
}
