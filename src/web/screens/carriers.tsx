import { CarriersList } from '../features/carriers/list/carriers-list';
import { carriers } from '../texts/en/carriers';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function CarriersScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={carriers}>
      <h1 className={classes.title}>{text('title.carriers')}</h1>
      <CarriersList />
    </ScreenTexts>
  );
}
