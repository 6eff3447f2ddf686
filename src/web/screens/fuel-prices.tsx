import { FuelPrices } from '../features/fuel-prices/fuel-prices';
import { fuelPrices } from '../texts/en/tariffs/fuel-prices';
import { listScreen } from './screen-texts';

export const FuelPricesScreen = listScreen('title.fuelPrices', fuelPrices, FuelPrices);
