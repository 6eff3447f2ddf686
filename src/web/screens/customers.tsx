import { CustomersList } from '../features/customers/customers-list';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function CustomersScreen() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.customers')}</h1>
      <CustomersList />
    </>
  );
}
