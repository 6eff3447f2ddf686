import { CustomerCarriers } from '../features/carriers/customer-carriers';
import { carriers as carriersTexts } from '../texts/en/carriers';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function CustomerCarriersScreen() {
  const text = useText();
  return (
    <MoreTexts messages={carriersTexts}>
      <h1 className={classes.title}>{text('title.carriers')}</h1>
      <CustomerCarriers />
    </MoreTexts>
  );
}
