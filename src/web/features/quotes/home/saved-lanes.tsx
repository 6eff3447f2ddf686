import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSavedLanes, removeLane } from '../../../../contract/endpoints';
import type { SavedLane } from '../../../../contract/quotes/saved-lanes';
import { useApi, useSignedIn } from '../../../api/api-context';
import { isSessionEnded } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { firstPress } from '../../../ui/first-press';
import { formatSignedCents, Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { CrossIcon } from '../../../ui/icons';
import { LaneSign } from '../../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import { showToast } from '../../../ui/overlay/overlays';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { placeText } from '../../search-form/zip-text';
import { HomePanel } from './home-panel';
import classes from './search-home.module.css';
import type { PressToSearch } from './use-press-to-search';

/** The lanes that the company saved. Pressing one runs a search. */
export function SavedLanes({ searching }: { searching: PressToSearch }) {
  const text = useText();
  const errorText = useErrorText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const { acting } = useSignedIn();
  const query = acting?.kind === 'shipper' ? { shipperId: acting.id } : {};
  const key = [...queryKeys.savedLanes, acting?.id];
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send(listSavedLanes, { query, signal }),
    staleTime: 0,
  });

  async function remove(lane: SavedLane) {
    const without = (rows: readonly SavedLane[]) => rows.filter(({ id }) => id !== lane.id);
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData<{ rows: SavedLane[] }>(key, (shown) => shown && { rows: without(shown.rows) });
    try {
      await send(removeLane, { params: { id: lane.id } });
    } catch (error) {
      if (!isSessionEnded(error)) {
        const message = text('quotesHome.lanes.removeFailed', { reason: errorText(error) });
        void showToast(message, text('app.close'), { tone: 'failed' });
      }
    }
    // The list is read again even after an error, because the server may have removed the lane already.
    await queryClient.invalidateQueries({ queryKey: key });
  }

  const rows = found.data?.rows ?? [];
  return (
    <HomePanel title={text('quotesHome.lanes.title')} hint={text('quotesHome.lanes.hint')}>
      {found.isError && (
        <ReadFailure
          failed={text('quotesHome.lanes.failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <RowSkeleton label={text('quotesHome.lanes.loading')} rows={3} />}
      {found.data && rows.length === 0 && <p className={classes.nothing}>{text('quotesHome.lanes.none')}</p>}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((lane) => (
            <li key={lane.id} className={classes.item}>
              <button
                type="button"
                className={classes.press}
                disabled={searching.runningId !== null}
                onClick={() => searching.searchLane(lane)}
              >
                <LaneSign
                  from={{ zip: lane.fromZip, place: lane.fromPlace }}
                  to={{ zip: lane.toZip, place: lane.toPlace }}
                  hidesZips
                />
                <span className={classes.amounts}>
                  <LatestTotal lane={lane} />
                </span>
                <span className={classes.facts}>
                  <TemperatureBadge temperature={lane.temperature} degreesF={lane.temperatureF} />
                  {text('quotesHome.lanes.freight', {
                    pallets: lane.pallets,
                    weight: formatNumber(lane.grossWeightLbs),
                  })}
                </span>
                <LatestChange lane={lane} />
              </button>
              <button
                type="button"
                className={classes.remove}
                aria-label={text('quotesHome.lanes.remove', { lane: laneText(lane, text) })}
                onClick={firstPress(() => void remove(lane))}
              >
                <CrossIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </HomePanel>
  );
}

const laneText = ({ fromZip, fromPlace, toZip, toPlace }: SavedLane, text: ReturnType<typeof useText>) =>
  text('quotesHome.example', { from: placeText(fromZip, fromPlace), to: placeText(toZip, toPlace) });

function LatestTotal({ lane: { latest } }: { lane: SavedLane }) {
  const text = useText();
  if (latest === null) return null;
  return latest.bestCents === null ? (
    text('quotesHome.lanes.noQuote')
  ) : (
    <Money cents={latest.bestCents} strong />
  );
}

function LatestChange({ lane: { latest } }: { lane: SavedLane }) {
  const text = useText();
  const change = latest?.changeCents ?? null;
  if (change === null) return null;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : undefined;
  return (
    <span className={classes.change} data-direction={direction}>
      {change === 0 ? text('quotesHome.lanes.noChange') : formatSignedCents(change)}
    </span>
  );
}
