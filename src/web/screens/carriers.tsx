import { CarriersList } from '../features/carriers/list/carriers-list';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function CarriersScreen() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.carriers')}</h1>
      <CarriersList />
    </>
  );
}
