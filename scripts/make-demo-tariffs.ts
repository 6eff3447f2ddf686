/**
 * Makes the long files of the demo's twelve carriers and the fuel prices, from `master-zips.csv`:
 * `npm run demo:tariffs`. The files are what counts; the short ones (`carrier.json`,
 * `accessorial-charges.csv`, `pallet-weight-premiums.csv`, `fuel-prices.csv`) are written by hand.
 */
import { writeBeverageCarrier } from './make-demo-beverage-carrier';
import { writeCalendarCarrier } from './make-demo-calendar-carrier';
import { writeCrossBorderCarrier } from './make-demo-cross-border-carrier';
import { writeFuelPrices } from './make-demo-fuel-prices';
import { writeIceCreamCarrier } from './make-demo-ice-cream-carrier';
import { writePalletCarrier } from './make-demo-pallet-carrier';
import { writeProduceCarrier } from './make-demo-produce-carrier';
import { writeRegionalCarrier } from './make-demo-regional-carrier';
import { writeSeafoodCarrier } from './make-demo-seafood-carrier';
import { writeShortFuelCarrier } from './make-demo-short-fuel-carrier';
import { writeStackingCarrier } from './make-demo-stacking-carrier';
import { writeTruckloadCarrier } from './make-demo-truckload-carrier';
import { writeWeightCarrier } from './make-demo-weight-carrier';

writeFuelPrices();
writePalletCarrier();
writeWeightCarrier();
writeTruckloadCarrier();
writeProduceCarrier();
writeSeafoodCarrier();
writeRegionalCarrier();
writeIceCreamCarrier();
writeBeverageCarrier();
writeCalendarCarrier();
writeCrossBorderCarrier();
writeStackingCarrier();
writeShortFuelCarrier();
