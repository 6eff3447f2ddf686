import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { SpotOffer } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { Badge } from '../../../ui/marks/badge';
import { DataTable } from '../../../ui/table/data-table';
import type { TableView } from '../../../ui/table/data-table-types';
import { useNow } from '../../../ui/use-now';
import { bestTariffCents, type ComparedRow } from './compared-rows';
import { useComparedColumns } from './use-compared-columns';

interface OffersTableProps {
  /** The offers and tariff quotes, by total. */
  rows: readonly ComparedRow[];
  /** The id of the lowest open offer. */
  lowestId: string | null;
  onAccept: (offer: SpotOffer) => void;
}

const BY_TOTAL = { id: 'total', isDescending: false };
const idOf = ({ id }: ComparedRow) => id;
const carrierOf = ({ carrier }: ComparedRow) => carrier.name;

/** Offers and tariff quotes, each with its difference from the best tariff. */
export function OffersTable({ rows, lowestId, onAccept }: OffersTableProps) {
  const text = useText();
  const nowMs = useNow(useMemo(() => rows.map(({ expiresAt }) => expiresAt), [rows]));
  const columns = useComparedColumns(bestTariffCents(rows, nowMs), nowMs);
  const [view, setView] = useState<TableView>({ sort: null, filter: '' });
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
  return (
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
  );
}
