import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Tracking } from '../../../../../contract/loads/load-tracking';
import type { Load } from '../../../../../contract/loads/loads';
import { wasAccepted } from '../../../../../domain/loads/was-accepted';
import { queryKeys } from '../../../../api/query-client';
import { useText } from '../../../../texts/use-text';
import { localDay } from '../../../../ui/format/day';
import { lazyDialog } from '../../../../ui/lazy-component';
import { showToast } from '../../../../ui/overlay/overlays';
import { useDialog } from '../../../../ui/overlay/use-dialog';
import flow from '../../../../ui/page/flow.module.css';
import { SectionCard } from '../../../../ui/page/section-card';
import { ReadFailure } from '../../../../ui/table/read-failure';
import { RowSkeleton } from '../../../../ui/table/row-skeleton';
import { useIsPhone } from '../../../../ui/table/use-fitting-table';
import hidden from '../../../../ui/visually-hidden.module.css';
import type { LoadSectionProps } from '../load-section-props';
import { TrackingActions } from '../tracking/tracking-actions';
import { trackingRows } from '../tracking/tracking-rows';
import { TrackingTimeline } from '../tracking/tracking-timeline';
import { useTracking } from '../tracking/use-tracking';

/** The dialogs are code-split, because most visits only read the timeline. */
const RecordEventDialog = lazyDialog(
  () => import('../tracking/record-event-dialog'),
  (module) => module.RecordEventDialog,
);
const ShareTrackingDialog = lazyDialog(
  () => import('../tracking/share-tracking-dialog'),
  (module) => module.ShareTrackingDialog,
);

/** The tracking of a booked load, with its promised and actual days. */
export function LoadTracking({ load }: LoadSectionProps) {
  return wasAccepted(load) ? <TrackingCard load={load} /> : null;
}

function TrackingCard({ load }: { load: Load }) {
  const text = useText();
  const isPhone = useIsPhone();
  const queryClient = useQueryClient();
  const { data: tracking, error, refetch } = useTracking(load);
  const recording = useDialog();
  /** A closed form keeps its entries until they are sent. After that, it opens empty. */
  const [form, setForm] = useState({ key: 0, isSent: false });
  const sharing = useDialog();
  /** The number of events that the user has seen or recorded. Screen readers announce later ones. */
  const seen = useRef<number | null>(null);
  if (tracking && seen.current === null) seen.current = tracking.events.length;
  const latest = tracking?.events.at(-1);
  const isNews = latest !== undefined && seen.current !== null && latest.position > seen.current;

  function onRecorded(recorded: Tracking) {
    seen.current = recorded.events.length;
    queryClient.setQueryData(queryKeys.tracking(load.id, load.updatedAt), recorded);
    void queryClient.invalidateQueries({ queryKey: queryKeys.load(load.id) });
    setForm(({ key }) => ({ key, isSent: true }));
    recording.close();
    void showToast(text('track.recorded'));
  }
  const actions = tracking && (
    <TrackingActions
      load={load}
      tracking={tracking}
      onRecord={() => {
        if (form.isSent) setForm({ key: form.key + 1, isSent: false });
        recording.open();
      }}
      onShare={sharing.open}
    />
  );

  return (
    <>
      <SectionCard title={text('track.title')} isOpenOnPhone aside={isPhone ? undefined : actions}>
        <div className={flow.stack}>
          <p className={hidden.visuallyHidden} role="status">
            {isNews && text('track.news', { event: text(`tracking.${latest.type}`), place: latest.place })}
          </p>
          {error && (
            <ReadFailure
              failed={text('track.failed')}
              error={error}
              isStale={Boolean(tracking)}
              onRetry={() => void refetch()}
            />
          )}
          {!tracking && !error && <RowSkeleton rows={3} />}
          {isPhone && actions}
          {tracking && <TrackingTimeline rows={trackingRows(load, tracking, localDay(new Date()))} />}
        </div>
      </SectionCard>
      {/* The dialog is outside the card, because turning a phone rebuilds the card, and an open form must
          keep its entries. */}
      {tracking && recording.isMounted && (
        <RecordEventDialog
          key={form.key}
          load={load}
          tracking={tracking}
          {...recording.props}
          onRecorded={onRecorded}
        />
      )}
      {sharing.isMounted && <ShareTrackingDialog load={load} {...sharing.props} />}
    </>
  );
}
