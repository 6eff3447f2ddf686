import { CustomerCarriers } from '../features/carriers/list/customer-carriers';
import { carriers } from '../texts/en/carriers';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function CustomerCarriersScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={carriers}>
      <h1 className={classes.title}>{text('title.carriers')}</h1>
      <CustomerCarriers />
    </ScreenTexts>
  );
}
