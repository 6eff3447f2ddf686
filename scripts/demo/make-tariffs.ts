/**
 * `npm run demo:tariffs`: generates the long files of the twelve demo carriers and the fuel prices from `master-zips.csv`.
 * The generated files are the source of truth. The short files (`carrier.json`, `accessorial-charges.csv`,
 * `pallet-weight-premiums.csv`, `fuel-prices.csv`) are written by hand.
 */
import { writeBeverageCarrier } from './beverage-carrier';
import { writeCalendarCarrier } from './calendar-carrier';
import { writeCrossBorderCarrier } from './cross-border-carrier';
import { writeFuelPrices } from './fuel-prices';
import { writeIceCreamCarrier } from './ice-cream-carrier';
import { writePalletCarrier } from './pallet-carrier';
import { writeProduceCarrier } from './produce-carrier';
import { writeRegionalCarrier } from './regional-carrier';
import { writeSeafoodCarrier } from './seafood-carrier';
import { writeShortFuelCarrier } from './short-fuel-carrier';
import { writeStackingCarrier } from './stacking-carrier';
import { writeTruckloadCarrier } from './truckload-carrier';
import { writeWeightCarrier } from './weight-carrier';

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
