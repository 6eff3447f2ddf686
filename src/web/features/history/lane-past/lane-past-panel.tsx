import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readLanePast } from '../../../../contract/endpoints';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { Panel } from '../../../ui/panel';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import classes from './lane-past.module.css';
import { LanePastFigures } from './lane-past-figures';
import { type LaneScope, laneScopes } from './lane-scopes';

/** The company's past quotes by month, on this lane or between the areas around its ends. */
export function LanePastPanel({ request }: { request: QuoteRequest['request'] }) {
  const text = useText();
  const { send } = useApi();
  const scopes = laneScopes(request);
  const [chosen, setChosen] = useState<LaneScope>('zip');
  const ends = scopes.find(({ scope }) => scope === chosen) ?? scopes[0];
  const query = {
    from: ends?.from ?? request.fromZip,
    to: ends?.to ?? request.toZip,
    temperature: request.temperature,
    ...(request.shipperId === null ? {} : { shipperId: request.shipperId }),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKeys.lanePast, query],
    queryFn: ({ signal }) => send(readLanePast, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel flush label={text('lanePast.title')}>
      <div className={classes.head}>
        <h2>{text('lanePast.title')}</h2>
        {data && (
          <span className={classes.muted}>
            {text('lanePast.places', {
              from: data.from,
              to: data.to,
              temperature: text(`temperature.${request.temperature}`),
            })}
          </span>
        )}
        {scopes.length > 1 && (
          <span className={classes.choice}>
            <SegmentedFilter
              label={text('lanePast.scope')}
              choices={scopes.map(({ scope }) => ({ value: scope, label: text(`lanePast.scope.${scope}`) }))}
              value={chosen}
              onChange={setChosen}
            />
          </span>
        )}
      </div>
      {error ? (
        <ReadFailure failed={text('lanePast.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.body} data-dimmed={isPlaceholderData || undefined}>
          <LanePastFigures past={data} />
        </div>
      ) : (
        <RowSkeleton label={text('app.loading')} rows={4} />
      )}
    </Panel>
  );
}
