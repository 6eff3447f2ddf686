import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { listSavedLanes, removeLane } from '../../../../contract/endpoints';
import type { SavedLane } from '../../../../contract/quotes/saved-lanes';
import { useApi, useSignedIn } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { firstPress } from '../../../ui/first-press';
import { formatSignedCents, Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { CrossIcon } from '../../../ui/icons';
import { LaneSign } from '../../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { useFailureToast } from '../../../ui/use-action';
import { placeText } from '../../search-form/zip-text';
import classes from './search-home.module.css';
import type { PressToSearch } from './use-press-to-search';

/** The lanes that the company saved. Pressing one runs a search. */
export function SavedLanes({ searching }: { searching: PressToSearch }) {
  const text = useText();
  const showFailure = useFailureToast();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const { acting } = useSignedIn();
  const query = acting?.kind === 'shipper' ? { shipperId: acting.id } : {};
  const key = [...queryKeys.savedLanes, acting?.id];
  const found = useRead(listSavedLanes, {
    query,
    queryKey: key,
    staleTime: 0,
  });

  async function remove(lane: SavedLane) {
    const without = (rows: readonly SavedLane[]) => rows.filter(({ id }) => id !== lane.id);
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData<{ rows: SavedLane[] }>(key, (shown) => shown && { rows: without(shown.rows) });
    try {
      await send(removeLane, { params: { id: lane.id } });
    } catch (error) {
      showFailure(error, (reason) => text('quotesHome.lanes.removeFailed', { reason }));
    }
    // The list is read again even after an error, because the server may have removed the lane already.
    await queryClient.invalidateQueries({ queryKey: key });
  }

  const rows = found.data?.rows ?? [];
  return (
    <Panel
      flush
      title={text('quotesHome.lanes.title')}
      aside={<span className={font.hint}>{text('quotesHome.lanes.hint')}</span>}
    >
      {found.isError && (
        <ReadFailure
          failed={text('quotesHome.lanes.failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <RowSkeleton label={text('quotesHome.lanes.loading')} rows={3} />}
      {found.data && rows.length === 0 && (
        <p className={`${flow.detail} ${font.hint}`}>{text('quotesHome.lanes.none')}</p>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((lane) => (
            <li key={lane.id} className={classes.item}>
              <UnstyledButton
                className={classes.press}
                disabled={searching.runningId !== null}
                onClick={() => searching.searchLane(lane)}
              >
                <LaneSign
                  from={{ zip: lane.fromZip, place: lane.fromPlace }}
                  to={{ zip: lane.toZip, place: lane.toPlace }}
                  hidesZips
                />
                <span>
                  <LatestTotal lane={lane} />
                </span>
                <span className={`${flow.row} ${font.small}`}>
                  <TemperatureBadge temperature={lane.temperature} degreesF={lane.temperatureF} />
                  {text('quotesHome.lanes.freight', {
                    pallets: lane.pallets,
                    weight: formatNumber(lane.grossWeightLbs),
                  })}
                </span>
                <LatestChange lane={lane} />
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={text('quotesHome.lanes.remove', { lane: laneText(lane, text) })}
                onClick={firstPress(() => void remove(lane))}
              >
                <CrossIcon size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Panel>
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
  if (change === 0) return <span className={font.small}>{text('quotesHome.lanes.noChange')}</span>;
  return <span className={change > 0 ? classes.up : classes.down}>{formatSignedCents(change)}</span>;
}
