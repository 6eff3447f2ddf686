import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDayRange } from '../../address/use-day-range';
import { useSignedIn } from '../../api/api-context';
import { useReadiness } from '../../api/readiness';
import { UnservedLanesCard, WaitingLoads } from '../../features/company-dashboard/carrier-lists';
import { CarrierOutcome, CarrierSummary } from '../../features/company-dashboard/carrier-outcome';
import { CarrierQuotes } from '../../features/company-dashboard/carrier-quotes';
import { useCarrierFigures } from '../../features/company-dashboard/use-company-figures';
import { charts } from '../../texts/en/charts';
import { companyHome } from '../../texts/en/company-home';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { PageTitle } from '../../ui/page/page-title';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { CarrierChecklist } from '../carrier/carrier-start';
import { ScreenTexts } from '../screen-texts';
import classes from './home.module.css';
import { HomeRange } from './home-range';
import { ShipperHome } from './shipper-home';

const TEXTS = { ...charts, ...companyHome };

/** The dashboard of a carrier's users, for the company they act for. */
export function CarrierHome() {
  const { acting } = useSignedIn();
  return acting?.kind === 'carrier' ? <OfCarrier key={acting.id} carrier={acting} /> : <ShipperHome />;
}

interface OfCarrierProps {
  carrier: { readonly id: string; readonly name: string };
}

/**
 * The checklist until the carrier can be quoted, then its figures. Right after login, the search opens instead of the
 * figures.
 */
function OfCarrier({ carrier }: OfCarrierProps) {
  const { start }: { start?: unknown } = useSearch({ strict: false });
  const { data, isPending } = useReadiness(carrier.id);
  // A carrier that becomes quotable on this page keeps the checklist, with the upload that made it quotable and the next
  // step.
  const [checklist, setChecklist] = useState<'UNKNOWN' | 'OPEN' | 'LEFT'>('UNKNOWN');
  if (data?.isQuotable === false && checklist === 'UNKNOWN') setChecklist('OPEN');
  if (checklist === 'OPEN') {
    return (
      <Start carrier={carrier}>
        {data?.isQuotable && <DashboardLink onLeave={() => setChecklist('LEFT')} />}
      </Start>
    );
  }
  if (isPending) return <RowSkeleton rows={7} />;
  if (start !== undefined && checklist !== 'LEFT') {
    return <Navigate to="/quotes" replace state={{ onlyFrom: '/dashboard' }} />;
  }
  return (
    <ScreenTexts messages={TEXTS}>
      <Dashboard carrierId={carrier.id} />
    </ScreenTexts>
  );
}

function Start({ carrier, children }: OfCarrierProps & { children?: ReactNode }) {
  const text = useText();
  const { firstName } = useSignedIn().me.user;
  return (
    <>
      <PageTitle title={text('home.welcome', { firstName })} />
      <div className={flow.stack}>
        <CarrierChecklist carrier={carrier} />
        {children}
      </div>
    </>
  );
}

function DashboardLink({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  return (
    <p>
      <Link to="/dashboard" className={font.link} onClick={onLeave}>
        {text('home.toDashboard')}
      </Link>
    </p>
  );
}

function Dashboard({ carrierId }: { carrierId: string }) {
  const text = useText();
  const { firstName } = useSignedIn().me.user;
  const address = useDayRange();
  const { range } = address;
  const source = useCarrierFigures(carrierId, range);
  const shared = { source, range, carrierId };
  return (
    <>
      <PageTitle title={text('home.welcome', { firstName })} actions={<HomeRange address={address} />} />
      <div className={flow.stack}>
        <CarrierSummary {...shared} />
        <div className={classes.halves}>
          <div className={flow.stack}>
            <CarrierQuotes {...shared} />
            <CarrierOutcome source={source} />
          </div>
          <div className={flow.stack}>
            <WaitingLoads carrierId={carrierId} />
            <UnservedLanesCard carrierId={carrierId} />
          </div>
        </div>
      </div>
    </>
  );
}
