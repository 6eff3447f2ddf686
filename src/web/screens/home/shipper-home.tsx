import { useDayRange } from '../../address/use-day-range';
import { useSignedIn } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { LoadsTodayCard } from '../../features/company-dashboard/loads-today';
import { ManageSubscription, PlanLine } from '../../features/company-dashboard/plan-line';
import { BookingSummary, LoadsByState } from '../../features/company-dashboard/shipper-summary';
import {
  MonthlyQuotes,
  MonthlySearches,
  OwnMonthlySearches,
  SearchesByUser,
} from '../../features/company-dashboard/shipper-trends';
import { SpendByCarrier, SpendByLane } from '../../features/company-dashboard/spend-cards';
import { useShipperFigures } from '../../features/company-dashboard/use-company-figures';
import { charts } from '../../texts/en/charts';
import { companyHome } from '../../texts/en/company-home';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import { PageTitle } from '../../ui/page/page-title';
import { ScreenTexts } from '../screen-texts';
import classes from './home.module.css';
import { HomeRange } from './home-range';

const TEXTS = { ...charts, ...companyHome };

/** The dashboard of a customer's users, for the company they act for. */
export function ShipperHome() {
  const text = useText();
  const rights = useRights();
  const { me, acting } = useSignedIn();
  // Someone without a company has nothing to count.
  if (acting?.kind !== 'shipper') {
    return <PageTitle title={text('home.welcome', { firstName: me.user.firstName })} />;
  }
  return (
    <ScreenTexts messages={TEXTS}>
      {rights.forShipper('statistics.company', acting.id) ? (
        <AdminDashboard key={acting.id} shipperId={acting.id} />
      ) : (
        <StaffDashboard key={acting.id} shipperId={acting.id} />
      )}
    </ScreenTexts>
  );
}

function AdminDashboard({ shipperId }: { shipperId: string }) {
  const text = useText();
  const { firstName } = useSignedIn().me.user;
  const address = useDayRange();
  const { range } = address;
  const source = useShipperFigures(shipperId, range);
  const shared = { source, range, shipperId };
  return (
    <>
      <PageTitle
        title={text('home.welcome', { firstName })}
        intro={<PlanLine shipperId={shipperId} />}
        actions={
          <div className={`${flow.buttons} ${classes.actions}`}>
            <HomeRange address={address} />
            <ManageSubscription shipperId={shipperId} />
          </div>
        }
      />
      <div className={classes.halves}>
        <BookingSummary {...shared} />
        <LoadsByState {...shared} />
        <MonthlySearches shipperId={shipperId} address={address} />
        <MonthlyQuotes shipperId={shipperId} address={address} />
        <SpendByLane {...shared} />
        <div className={flow.stack}>
          <SpendByCarrier {...shared} />
          <SearchesByUser shipperId={shipperId} address={address} />
        </div>
      </div>
    </>
  );
}

function StaffDashboard({ shipperId }: { shipperId: string }) {
  const text = useText();
  const { user } = useSignedIn().me;
  const address = useDayRange();
  return (
    <>
      <PageTitle
        title={text('home.welcome', { firstName: user.firstName })}
        actions={<HomeRange address={address} />}
      />
      <div className={classes.halves}>
        <LoadsTodayCard shipperId={shipperId} />
        <OwnMonthlySearches profileId={user.id} address={address} />
      </div>
    </>
  );
}
