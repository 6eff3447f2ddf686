import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { SpotOffer, SpotRequest } from '../../../../../contract/spot-answers';
import { useText } from '../../../../texts/use-text';
import { Badge } from '../../../../ui/marks/badge';
import { Panel } from '../../../../ui/panel';
import { DataTable } from '../../../../ui/table/data-table';
import type { TableView } from '../../../../ui/table/data-table-types';
import { ReadFailure } from '../../../../ui/table/read-failure';
import { useNow } from '../../results/use-now';
import { bestTariffCents, type ComparedRow } from './compared-rows';
import classes from './spot-page.module.css';
import { useComparedColumns } from './use-compared-columns';
import { useComparedRows } from './use-compared-rows';

interface OffersPanelProps {
  spot: SpotRequest;
  onAccept: (offer: SpotOffer) => void;
}

const BY_TOTAL = { id: 'total', isDescending: false };
const idOf = ({ id }: ComparedRow) => id;
const carrierOf = ({ carrier }: ComparedRow) => carrier.name;

/** The offers as they arrive, beside the tariff quotes of the same lane. */
export function OffersPanel({ spot, onAccept }: OffersPanelProps) {
  const text = useText();
  const { rows, failed } = useComparedRows(spot);
  const nowMs = useNow(useMemo(() => rows.map(({ expiresAt }) => expiresAt), [rows]));
  const columns = useComparedColumns(bestTariffCents(rows, nowMs), nowMs);
  const [view, setView] = useState<TableView>({ sort: null, filter: '' });
  const open = spot.offers.filter(({ status }) => status === 'OPEN');
  const lowestId = open[0]?.id ?? null;
  const marksOf = useCallback(
    ({ id }: ComparedRow) => id === lowestId && <Badge tone="good">{text('spot.lowest')}</Badge>,
    [lowestId, text],
  );
  const actionsOf = useCallback(
    ({ offer }: ComparedRow) =>
      offer?.actions.includes('ACCEPT') && (
        <Button
          size="xs"
          aria-label={text('spot.accept.of', { carrier: offer.carrier.name })}
          onClick={() => onAccept(offer)}
        >
          {text('spot.accept.open')}
        </Button>
      ),
    [onAccept, text],
  );
  const search = searchOf(spot);
  return (
    <Panel flush label={text('spot.offers')}>
      <div className={classes.panelHead}>
        <h2 className={classes.heading}>{text('spot.offers.open', { count: open.length })}</h2>
        {search && (
          <Link to="/quotes" search={search} className={classes.link}>
            {text('spot.openSearch')}
          </Link>
        )}
      </div>
      {failed && (
        <ReadFailure
          failed={text('spot.source.failed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {rows.length === 0 ? (
        <p className={classes.empty}>
          {text(spot.status === 'OPEN' ? 'spot.offers.waiting' : 'spot.offers.none')}
        </p>
      ) : (
        <DataTable
          label={text('spot.offers')}
          rows={rows}
          rowId={idOf}
          titleHeader={text('spotOffer.carrier')}
          title={carrierOf}
          marks={marksOf}
          columns={columns}
          actions={actionsOf}
          view={view}
          onViewChange={setView}
          defaultSort={BY_TOTAL}
          hasNoToolbar
          countText={(count) => text('spot.compared', { count })}
        />
      )}
    </Panel>
  );
}

/** The address of the quotes that stand beside the offers. */
function searchOf({ own }: SpotRequest): Record<string, string> | null {
  if (own?.poolId) return { pool: own.poolId };
  return own?.requestId ? { request: own.requestId } : null;
}
