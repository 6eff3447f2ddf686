import { CustomerCarriers } from '../features/carriers/list/customer-carriers';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function CustomerCarriersScreen() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.carriers')}</h1>
      <CustomerCarriers />
    </>
  );
}
