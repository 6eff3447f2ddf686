import type { SpotOffer, SpotRequest } from '../../../../contract/spot/spot-answers';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { lazyComponent, lazyDialog } from '../../../ui/lazy-component';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { useDialog, useDialogAbout } from '../../../ui/overlay/use-dialog';
import flow from '../../../ui/page/flow.module.css';
import { NewsLine } from '../../../ui/page/news-line';
import { Panel } from '../../../ui/page/panel';
import columns from '../../../ui/page/record-columns.module.css';
import { RecordPage } from '../../../ui/page/record-page';
import { StopMap } from '../../lane-map/stop-map';
import { SpotFreight, SpotStops } from '../offer/spot-freight';
import { OffersPanel } from './offers-panel';
import { SpotCarriers } from './spot-carriers';
import { SpotHead } from './spot-head';
import { SpotHistory } from './spot-history';
import { SpotOwn } from './spot-own';
import classes from './spot-page.module.css';
import { useSpot } from './use-spot';
import { SPOT_HEADING_ID, useSpotActions } from './use-spot-actions';
import { useSpotNews } from './use-spot-news';

/** The dialog loads with the first offer to accept. */
const AcceptDialog = lazyDialog(
  () => import('./accept/accept-dialog'),
  (module) => module.AcceptDialog,
);

/** The panel loads only for users of a carrier that was asked. */
const CarrierPanel = lazyComponent(
  () => import('./carrier-panel'),
  (module) => module.CarrierPanel,
);

/** A spot request's page, which is updated while it is open. */
export function SpotPage({ id }: { id: string }) {
  const text = useText();
  return (
    <RecordPage
      read={useSpot(id)}
      title={text('title.spot')}
      failed={text('spot.one.failed')}
      missing={{
        title: text('spot.notFound'),
        hint: text('spot.notFound.hint'),
        to: '/quotes/spot',
        toText: text('spot.all'),
      }}
    >
      {(spot) => <FoundSpot spot={spot} />}
    </RecordPage>
  );
}

function FoundSpot({ spot }: { spot: SpotRequest }) {
  const text = useText();
  const news = useSpotNews(spot);
  const actions = useSpotActions(spot);
  const acceptDialog = useDialogAbout<SpotOffer>();
  const cancelDialog = useDialog();
  const { caller } = useRights();
  const isAsked = spot.carriers.some(({ carrier }) => caller.carrierIds.includes(carrier.id));
  const { own, number } = spot;
  return (
    <>
      <SpotHead spot={spot} onCancel={cancelDialog.open} />
      <NewsLine>
        {news !== null && text('spot.meanwhile', { what: news.what, moment: formatMoment(news.at) })}
      </NewsLine>
      {own && <OffersPanel spot={spot} onAccept={acceptDialog.open} />}
      <div className={`${columns.mainAndAside} ${classes.columns}`}>
        <div className={flow.stack}>
          <Panel flush label={text('spot.shipment')}>
            <div className={columns.mapAndWords}>
              <div>
                <StopMap stops={spot.stops} />
              </div>
              <div className={classes.stops}>
                <SpotStops stops={spot.stops} />
              </div>
            </div>
            <div className={classes.freight}>
              <SpotFreight spot={spot} />
            </div>
          </Panel>
          {own && <SpotHistory spot={spot} />}
        </div>
        <div className={flow.stack}>
          {isAsked && <CarrierPanel spot={spot} actions={actions} />}
          {own && <SpotCarriers spot={spot} />}
          {own && <SpotOwn own={own} />}
          {!own && <SpotHistory spot={spot} />}
        </div>
      </div>
      {acceptDialog.subject !== null && (
        <AcceptDialog
          key={acceptDialog.openedCount}
          spot={spot}
          offer={acceptDialog.subject}
          {...acceptDialog.props}
        />
      )}
      {cancelDialog.isMounted && (
        <ReasonDialog
          title={text('spot.cancel.title', { number })}
          hint={text('spot.cancel.hint')}
          submitLabel={text('spot.cancel')}
          cancelLabel={text('spotOffer.back')}
          focusAfterId={SPOT_HEADING_ID}
          send={actions.cancel}
          {...cancelDialog.props}
        >
          {text('spot.cancel.text')}
        </ReasonDialog>
      )}
    </>
  );
}
