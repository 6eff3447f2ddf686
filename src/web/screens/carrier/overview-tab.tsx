import { useReadiness } from '../../api/readiness';
import type { Carrier } from '../../features/carriers/carrier';
import { CompanyCard } from '../../features/carriers/page/company-card';
import { CoverageCard } from '../../features/tariffs/overview/coverage-card';
import { GapsCard } from '../../features/tariffs/overview/gaps-card';
import { HoldsCard } from '../../features/tariffs/overview/holds-card';
import { VersionCard } from '../../features/tariffs/overview/version-card';
import classes from '../../features/tariffs/tariffs.module.css';
import { tariffOverview } from '../../texts/en/tariffs/tariff-overview';
import { lazyComponent } from '../../ui/lazy-component';
import flow from '../../ui/page/flow.module.css';
import { ScreenTexts } from '../screen-texts';
import { CarrierChecklist } from './carrier-start';

/** The scheduled changes are code-split, because few tariffs have any. */
const ScheduledChanges = lazyComponent(
  () => import('./scheduled-changes'),
  (module) => module.ScheduledChanges,
);

/** The first tab of a carrier's page. Each card loads and fails by itself. */
export function OverviewTab({ carrier }: { carrier: Carrier }) {
  const hasScheduled = (useReadiness(carrier.id).data?.scheduled ?? 0) > 0;
  return (
    <ScreenTexts messages={tariffOverview}>
      <div className={classes.columns}>
        <div className={flow.form}>
          <CarrierChecklist carrier={carrier} />
          {hasScheduled && <ScheduledChanges carrierId={carrier.id} />}
          <GapsCard carrierId={carrier.id} />
          <HoldsCard carrierId={carrier.id} />
        </div>
        <div className={flow.form}>
          <CoverageCard carrierId={carrier.id} />
          <CompanyCard carrier={carrier} />
          <VersionCard carrierId={carrier.id} />
        </div>
      </div>
    </ScreenTexts>
  );
}
