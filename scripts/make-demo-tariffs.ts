/**
 * Makes the long files of the demo's three carriers and the fuel prices, from `master-zips.csv`:
 * `npx tsx scripts/make-demo-tariffs.ts`. The files are what counts; the short ones (`carrier.json`,
 * `accessorial-charges.csv`, `pallet-weight-premiums.csv`, `fuel-prices.csv`) are written by hand.
 */
import { writeFuelPrices } from './make-demo-fuel-prices';
import { writePalletCarrier } from './make-demo-pallet-carrier';
import { writeTruckloadCarrier } from './make-demo-truckload-carrier';
import { writeWeightCarrier } from './make-demo-weight-carrier';

writeFuelPrices();
writePalletCarrier();
writeWeightCarrier();
writeTruckloadCarrier();
