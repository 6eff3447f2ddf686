import { adminHome } from './en/admin-home';
import { again } from './en/again';
import { answerLoad } from './en/answer-load';
import { audit } from './en/audit';
import { billing } from './en/billing';
import { bulkSearch } from './en/bulk-search';
import { carrierPage } from './en/carrier-page';
import { carriers } from './en/carriers';
import { charts } from './en/charts';
import { columns } from './en/columns';
import { companyHome } from './en/company-home';
import { coverage } from './en/coverage';
import { customers } from './en/customers';
import { design } from './en/design';
import { facilities } from './en/facilities';
import { fuelPrices } from './en/fuel-prices';
import { grid } from './en/grid';
import { keys } from './en/keys';
import { lanes } from './en/lanes';
import { loadFilters } from './en/load-filters';
import { loadTalk } from './en/load-talk';
import { loadTracking } from './en/load-tracking';
import { personalData } from './en/personal-data';
import { profile } from './en/profile';
import { rateSheets } from './en/rate-sheets';
import { referenceData } from './en/reference-data';
import { regions } from './en/regions';
import { search } from './en/search';
import { security } from './en/security';
import { sharedLoad } from './en/shared-load';
import { spot } from './en/spot';
import { spotOffer } from './en/spot-offer';
import { tariffChecklist } from './en/tariff-checklist';
import { tariffEffect } from './en/tariff-effect';
import { tariffOverview } from './en/tariff-overview';
import { tariffRows } from './en/tariff-rows';
import { tariffTables } from './en/tariff-tables';
import { tariffTest } from './en/tariff-test';
import { tariffs } from './en/tariffs';
import { uploadPanel } from './en/upload-panel';
import { uploadParts } from './en/upload-parts';
import { users } from './en/users';
import { webhooks } from './en/webhooks';
import { signedInTexts } from './signed-in-texts';

/** Texts that only one feature shows: its screens provide them (`ScreenTexts`). */
export const screenTexts = {
  'admin-dashboard': adminHome,
  audit,
  'booking/again': again,
  bulk: bulkSearch,
  carriers,
  'company-dashboard': companyHome,
  chart: charts,
  'carriers/page': carrierPage,
  customers,
  'customers/billing': billing,
  facilities,
  'fuel-prices': fuelPrices,
  grid,
  keys,
  lanes,
  loads: { ...loadFilters, ...loadTalk, ...loadTracking },
  'layout/search': search,
  profile,
  'users/personal-data': personalData,
  security,
  'tariffs/coverage-map': coverage,
  'tariffs/overview': tariffOverview,
  'tariffs/regions': regions,
  'tariffs/tables': tariffTables,
  'rate-sheets': rateSheets,
  'tariffs/reference': referenceData,
  spot: { ...spot, ...spotOffer },
  tariffs: { ...tariffRows, ...tariffs },
  'tariffs/checklist': tariffChecklist,
  'tariffs/effects': tariffEffect,
  'quotes/tariff-test': tariffTest,
  uploads: uploadPanel,
  'uploads/parts': uploadParts,
  users,
  webhooks,
} as const;

/** Every text of the screens. The design page and the pages behind links provide their own. */
export const en = {
  ...signedInTexts,
  ...again,
  ...loadFilters,
  ...loadTalk,
  ...loadTracking,
  ...audit,
  ...billing,
  ...bulkSearch,
  ...facilities,
  ...carriers,
  ...companyHome,
  ...carrierPage,
  ...adminHome,
  ...charts,
  ...customers,
  ...fuelPrices,
  ...grid,
  ...keys,
  ...lanes,
  ...personalData,
  ...profile,
  ...regions,
  ...columns,
  ...tariffTables,
  ...coverage,
  ...tariffOverview,
  ...rateSheets,
  ...referenceData,
  ...search,
  ...security,
  ...spot,
  ...spotOffer,
  ...tariffRows,
  ...tariffs,
  ...tariffChecklist,
  ...uploadPanel,
  ...uploadParts,
  ...tariffEffect,
  ...tariffTest,
  ...users,
  ...webhooks,
  ...answerLoad,
  ...sharedLoad,
  ...design,
} as const;

export type MessageId = keyof typeof en;
