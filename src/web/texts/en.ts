import { adminHome } from './en/admin-home';
import { audit } from './en/audit';
import { billing } from './en/billing';
import { carrierPage } from './en/carrier-page';
import { carriers } from './en/carriers';
import { charts } from './en/charts';
import { columns } from './en/columns';
import { companyHome } from './en/company-home';
import { customers } from './en/customers';
import { design } from './en/design';
import { facilities } from './en/facilities';
import { grid } from './en/grid';
import { answerLoad } from './en/loads/answer-load';
import { loadFilters } from './en/loads/load-filters';
import { loadTalk } from './en/loads/load-talk';
import { loadTracking } from './en/loads/load-tracking';
import { loads } from './en/loads/loads';
import { sharedLoad } from './en/loads/shared-load';
import { keys } from './en/people/keys';
import { personalData } from './en/people/personal-data';
import { profile } from './en/people/profile';
import { security } from './en/people/security';
import { users } from './en/people/users';
import { again } from './en/quotes/again';
import { bulkSearch } from './en/quotes/bulk-search';
import { lanePast } from './en/quotes/lane-past';
import { searchHistory } from './en/quotes/search-history';
import { spot } from './en/quotes/spot';
import { spotOffer } from './en/quotes/spot-offer';
import { tariffTest } from './en/quotes/tariff-test';
import { search } from './en/search';
import { coverage } from './en/tariffs/coverage';
import { fuelPrices } from './en/tariffs/fuel-prices';
import { lanes } from './en/tariffs/lanes';
import { rateSheets } from './en/tariffs/rate-sheets';
import { referenceData } from './en/tariffs/reference-data';
import { regions } from './en/tariffs/regions';
import { tariffChecklist } from './en/tariffs/tariff-checklist';
import { tariffEffect } from './en/tariffs/tariff-effect';
import { tariffOverview } from './en/tariffs/tariff-overview';
import { tariffRows } from './en/tariffs/tariff-rows';
import { tariffTables } from './en/tariffs/tariff-tables';
import { tariffs } from './en/tariffs/tariffs';
import { uploadPanel } from './en/uploads/upload-panel';
import { uploadParts } from './en/uploads/upload-parts';
import { webhooks } from './en/webhooks';
import { signedInTexts } from './signed-in-texts';

/** Texts that only one feature shows: its screens provide them (`ScreenTexts`). */
export const screenTexts = {
  'admin-dashboard': adminHome,
  audit,
  'booking/again': again,
  'bulk-search': bulkSearch,
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
  history: searchHistory,
  'history/lane-past': lanePast,
  lanes,
  loads: { ...loads, ...loadFilters, ...loadTalk, ...loadTracking },
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
  'tariff-test': tariffTest,
  uploads: uploadPanel,
  'uploads/parts': uploadParts,
  users,
  webhooks,
} as const;

/** Every text of the screens. The design page and the pages behind links provide their own. */
export const en = {
  ...signedInTexts,
  ...again,
  ...loads,
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
  ...lanePast,
  ...searchHistory,
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
