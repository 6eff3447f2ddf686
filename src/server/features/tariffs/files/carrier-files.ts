import { accessorialChargesFile } from './accessorial-charges';
import { fuelPricesFile } from './fuel-prices';
import { fuelSurchargesFile } from './fuel-surcharges';
import { lanesFile } from './lanes';
import { palletWeightPremiumsFile } from './pallet-weight-premiums';
import { rateSheetPalletValuesFile } from './rate-sheet-pallet-values';
import { rateSheetWeightValuesFile } from './rate-sheet-weight-values';
import { regionZipsFile } from './region-zips';
import { regionsFile } from './regions';
import { scheduleLanesFile } from './schedule-lanes';
import { scheduleRegionsFile } from './schedule-regions';
import type { TariffFile } from './tariff-file';

/** The upload types of a carrier, in an order in which each names only what those before it hold. */
export const CARRIER_FILES: readonly TariffFile[] = [
  regionsFile,
  regionZipsFile,
  rateSheetPalletValuesFile,
  rateSheetWeightValuesFile,
  lanesFile,
  fuelPricesFile,
  fuelSurchargesFile,
  palletWeightPremiumsFile,
  accessorialChargesFile,
  scheduleLanesFile,
  scheduleRegionsFile,
];
