import { TARIFF_UPLOADS, type TariffUpload } from '../../../../domain/uploads';
import type { TableFile } from '../../../imports/table-file';
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

/** The file format of each part of a tariff. */
export const TARIFF_FILE_OF: Readonly<Record<TariffUpload, TableFile>> = {
  regions: regionsFile,
  'region-zips': regionZipsFile,
  'rate-sheet-pallet-values': rateSheetPalletValuesFile,
  'rate-sheet-weight-values': rateSheetWeightValuesFile,
  lanes: lanesFile,
  'fuel-prices': fuelPricesFile,
  'fuel-surcharges': fuelSurchargesFile,
  'pallet-weight-premiums': palletWeightPremiumsFile,
  'accessorial-charges': accessorialChargesFile,
  'schedule-lanes': scheduleLanesFile,
  'schedule-regions': scheduleRegionsFile,
};

/** The formats of all parts, in the order of `TARIFF_UPLOADS`. */
export const TARIFF_FILES: readonly TableFile[] = TARIFF_UPLOADS.map((type) => TARIFF_FILE_OF[type]);
