import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { readLanePast } from '../../../../contract/endpoints';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import classes from '../history.module.css';
import { LanePastFigures } from './lane-past-figures';
import { type LaneScope, laneScopes } from './lane-scopes';

/** The company's past quotes by month, on this lane or between the areas around its ends. */
export function LanePastPanel({ request }: { request: QuoteRequest['request'] }) {
  const text = useText();
  const scopes = laneScopes(request);
  const [chosen, setChosen] = useState<LaneScope>('zip');
  const ends = scopes.find(({ scope }) => scope === chosen) ?? scopes[0];
  const query = {
    from: ends?.from ?? request.fromZip,
    to: ends?.to ?? request.toZip,
    temperature: request.temperature,
    ...(request.shipperId === null ? {} : { shipperId: request.shipperId }),
  };
  const { data, error, isPlaceholderData, refetch } = useRead(readLanePast, {
    query,
    queryKey: [...queryKeys.lanePast, query],
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={text('lanePast.title')}
      aside={
        scopes.length > 1 && (
          <SegmentedFilter
            label={text('lanePast.scope')}
            choices={scopes.map(({ scope }) => ({ value: scope, label: text(`lanePast.scope.${scope}`) }))}
            value={chosen}
            onChange={setChosen}
          />
        )
      }
    >
      {error ? (
        <ReadFailure failed={text('lanePast.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={`${flow.stack} ${isPlaceholderData ? classes.dimmed : ''}`}>
          <p className={font.hint}>
            {text('lanePast.places', {
              from: data.from,
              to: data.to,
              temperature: text(`temperature.${request.temperature}`),
            })}
          </p>
          <LanePastFigures past={data} />
        </div>
      ) : (
        <RowSkeleton rows={4} />
      )}
    </Panel>
  );
}
