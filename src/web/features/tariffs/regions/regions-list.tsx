import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Region } from '../../../../contract/tariffs/regions';
import type { ViewOf } from '../../../address/define-view';
import type { AddressView } from '../../../address/use-address-view';
import { type Text, useText } from '../../../texts/use-text';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { LinkButton } from '../../../ui/link-button';
import { Badge } from '../../../ui/marks/badge';
import { EmptyState } from '../../../ui/page/empty-state';
import font from '../../../ui/page/font.module.css';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { ServedTable } from '../../../ui/table/served-table';
import { DownloadMenu } from '../download-menu';
import { UploadMenu } from '../upload-menu';
import { RegionNameDialog } from './region-name-dialog';
import type { REGIONS_VIEW } from './regions-view';
import { useRegions } from './use-regions';

interface RegionsListProps {
  carrierId: string;
  address: AddressView<ViewOf<typeof REGIONS_VIEW>>;
  canEdit: boolean;
}

const idOf = ({ id }: Region) => id;
const nameOf = ({ name }: Region) => name;

/** The regions by name. */
export function RegionsList({ carrierId, address, canEdit }: RegionsListProps) {
  const text = useText();
  const found = useRegions(carrierId, address.view);
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => columnsOf(text), [text]);
  const titleCell = ({ id, name }: Region) => (
    <Link
      to="/carriers/$id/$tab"
      params={{ id: carrierId, tab: 'regions' }}
      search={{ region: id }}
      className={font.link}
    >
      {name}
    </Link>
  );
  const marks = (region: Region) => (
    <>
      {!region.isActive && <Badge tone="neutral">{text('regions.inactive')}</Badge>}
      {region.zips === 0 && <Badge tone="warn">{text('regions.noZips')}</Badge>}
      {region.sharedZips > 0 && (
        <Badge tone="warn">{text('regions.overlap', { count: region.sharedZips })}</Badge>
      )}
    </>
  );
  const addButton = canEdit && (
    <Button size="xs" onClick={() => setAdding(true)}>
      {text('regions.add')}
    </Button>
  );
  return (
    <>
      <ServedTable
        label={text('regions.list')}
        failed={text('regions.failed')}
        found={found}
        address={address}
        rowId={idOf}
        titleHeader={text('regions.name')}
        title={nameOf}
        titleCell={titleCell}
        openLabel={nameOf}
        marks={marks}
        columns={columns}
        toolbarEnd={
          <>
            <DownloadMenu carrierId={carrierId} type="regions" alsoType="region-zips" />
            <UploadMenu carrierId={carrierId} types={['regions', 'region-zips']} />
            {canEdit && (
              <LinkButton
                to="/carriers/$id/$tab"
                params={{ id: carrierId, tab: 'uploads' }}
                search={{ upload: 'new' }}
                size="xs"
                variant="default"
              >
                {text('regions.upload')}
              </LinkButton>
            )}
            {addButton}
          </>
        }
        countText={(count) => text('regions.count', { count })}
        whenEmpty={
          <EmptyState title={text('regions.none')} hint={text('regions.none.hint')} action={addButton} />
        }
        columnsKey="regionsColumns"
      />
      {canEdit && (
        <RegionNameDialog isOpen={isAdding} carrierId={carrierId} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

function columnsOf(text: Text): readonly DataColumn<Region>[] {
  const number = (id: 'zips' | 'lanes'): DataColumn<Region> => ({
    id,
    header: text(`regions.${id}`),
    numeric: true,
    isSortable: false,
    value: (region) => region[id],
    cell: (region) => formatNumber(region[id]),
  });
  const premium = (id: 'pickup' | 'dropoff'): DataColumn<Region> => ({
    id,
    header: text(`regions.${id}`),
    isSortable: false,
    value: (region) => describePremium(region, id, text) ?? '-',
  });
  return [number('zips'), number('lanes'), premium('pickup'), premium('dropoff')];
}

/** Describes a premium, such as "6%, at most $150.00, from 1,000 lb". */
function describePremium(region: Region, side: 'pickup' | 'dropoff', text: Text): string | null {
  const isPickup = side === 'pickup';
  const share = isPickup ? region.pickupPremiumBp : region.dropoffPremiumBp;
  const cap = isPickup ? region.pickupPremiumCapCents : region.dropoffPremiumCapCents;
  const pounds = isPickup ? region.pickupMinimumWeightLbs : region.dropoffMinimumWeightLbs;
  const perPallet = isPickup ? region.pickupPremiumPerPalletCents : 0;
  const parts = [
    share > 0 ? `${share / 100}%` : null,
    share > 0 && cap !== null ? text('regions.atMost', { amount: formatCents(cap) }) : null,
    perPallet > 0 ? text('regions.perPallet', { amount: formatCents(perPallet) }) : null,
    pounds === null ? null : text('regions.from', { pounds: formatNumber(pounds) }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
