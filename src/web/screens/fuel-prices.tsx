import { FuelPrices } from '../features/fuel-prices/fuel-prices';
import { fuelPrices } from '../texts/en/tariffs/fuel-prices';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function FuelPricesScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={fuelPrices}>
      <h1 className={classes.title}>{text('title.fuelPrices')}</h1>
      <FuelPrices />
    </ScreenTexts>
  );
}
