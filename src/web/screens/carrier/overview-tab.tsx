import type { Carrier } from '../../features/carriers/carrier';
import { CompanyCard } from '../../features/carriers/page/company-card';
import { CoverageCard } from '../../features/tariffs/overview/coverage-card';
import { GapsCard } from '../../features/tariffs/overview/gaps-card';
import { HoldsCard } from '../../features/tariffs/overview/holds-card';
import { VersionCard } from '../../features/tariffs/overview/version-card';
import { tariffOverview } from '../../texts/en/tariff-overview';
import { CarrierChecklist } from '../carrier-start';
import { ScreenTexts } from '../screen-texts';
import classes from './overview-tab.module.css';

/** The first tab of a carrier's page. Each card loads and fails by itself. */
export function OverviewTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={tariffOverview}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <CarrierChecklist carrier={carrier} />
          <GapsCard carrierId={carrier.id} />
          <HoldsCard carrierId={carrier.id} />
        </div>
        <div className={classes.column}>
          <CoverageCard carrierId={carrier.id} />
          <CompanyCard carrier={carrier} />
          <VersionCard carrierId={carrier.id} />
        </div>
      </div>
    </ScreenTexts>
  );
}
