import { utcDay } from '../../../domain/days/calendar-date';
import { useDayRange } from '../../address/use-day-range';
import { useSignedIn } from '../../api/api-context';
import { AttentionCard } from '../../features/admin-dashboard/attention-card';
import { DeadLanes } from '../../features/admin-dashboard/dead-lanes';
import { SearchesAndBookings } from '../../features/admin-dashboard/searches-and-bookings';
import { SearchesFile } from '../../features/admin-dashboard/searches-file';
import { StatsBar } from '../../features/admin-dashboard/stats-bar';
import { TopCarriers } from '../../features/admin-dashboard/top-carriers';
import { TopCustomers } from '../../features/admin-dashboard/top-customers';
import { UploadButton } from '../../features/uploads/upload-button';
import type { UploadPreset } from '../../features/uploads/upload-preset';
import { adminHome } from '../../texts/en/admin-home';
import { charts } from '../../texts/en/charts';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { PageTitle } from '../../ui/page/page-title';
import { ScreenTexts } from '../screen-texts';
import { LazyUploadPanel } from '../uploads/lazy-upload-panel';
import { useUploadPanel } from '../uploads/use-upload-panel';
import classes from './home.module.css';
import { HomeRange } from './home-range';

const TEXTS = { ...charts, ...adminHome };
const EVERYTHING: UploadPreset = { families: ['reference', 'tariff', 'search'] };

/** The dashboard of an ADMIN: first the problems, then the searches and bookings. */
export function AdminHome() {
  return (
    <ScreenTexts messages={TEXTS}>
      <Dashboard />
    </ScreenTexts>
  );
}

function Dashboard() {
  const text = useText();
  const { firstName } = useSignedIn().me.user;
  const address = useDayRange();
  const { range } = address;
  return (
    <>
      <PageTitle
        title={text('home.welcome', { firstName })}
        intro={<span className={font.hint}>{formatDay(utcDay(new Date()))}</span>}
        actions={
          <div className={`${flow.buttons} ${classes.actions}`}>
            <HomeRange address={address} />
            <span data-screen-only className={`${flow.buttons} ${classes.actions}`}>
              <SearchesFile range={range} />
              <Upload />
            </span>
          </div>
        }
      />
      <div className={flow.stack}>
        <StatsBar range={range} />
        <div className={classes.thirds}>
          <SearchesAndBookings range={range} />
          <AttentionCard />
        </div>
        <div className={classes.halves}>
          <TopCustomers range={range} />
          <DeadLanes />
        </div>
        <TopCarriers range={range} />
        <p className={font.small}>{text('admin.note')}</p>
      </div>
    </>
  );
}

function Upload() {
  const { openNew, open: _, ...panel } = useUploadPanel();
  return (
    <>
      <UploadButton onPress={openNew} />
      <LazyUploadPanel {...panel} preset={EVERYTHING} />
    </>
  );
}
