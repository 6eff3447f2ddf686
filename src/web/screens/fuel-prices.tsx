import { FuelPrices } from '../features/fuel-prices/fuel-prices';
import { fuelPrices } from '../texts/en/tariffs/fuel-prices';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';
import { ScreenTexts } from './screen-texts';

export function FuelPricesScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={fuelPrices}>
      <PageTitle title={text('title.fuelPrices')} />
      <FuelPrices />
    </ScreenTexts>
  );
}
