import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RegionDetail } from '../../../../contract/tariffs/regions';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { Badge } from '../../../ui/marks/badge';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import { EmptyState } from '../../../ui/page/empty-state';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { PageHead } from '../../../ui/page/page-head';
import { ListFrame } from '../../../ui/table/list-frame';
import { useFailureToast } from '../../../ui/use-action';
import { useEditTariff } from '../rows/use-edit-tariff';
import classes from '../tariffs.module.css';
import { RegionDanger } from './region-danger';
import { RegionLimits } from './region-limits';
import { RegionMap } from './region-map';
import { RegionNameDialog } from './region-name-dialog';
import { RegionZips } from './region-zips';
import { useRegion } from './use-regions';

interface RegionPageProps {
  carrierId: string;
  regionId: string;
  canEdit: boolean;
}

/** A region: its ZIPs on a map and in a list, its premiums, and the effects of deactivating it. */
export function RegionPage({ carrierId, regionId, canEdit }: RegionPageProps) {
  const text = useText();
  const { data: region, error, refetch } = useRegion(carrierId, regionId);
  if (region) return <LoadedRegion carrierId={carrierId} region={region} canEdit={canEdit} />;
  const none = text('regions.one.none');
  return (
    <ListFrame label={text('regions.path')} failed={none} error={error} onRetry={() => void refetch()}>
      {region === null && (
        <EmptyState
          title={none}
          hint={text('regions.one.none.hint')}
          action={<AllRegions carrierId={carrierId} />}
        />
      )}
    </ListFrame>
  );
}

function AllRegions({ carrierId }: { carrierId: string }) {
  const text = useText();
  return (
    <Link to="/carriers/$id/$tab" params={{ id: carrierId, tab: 'regions' }} className={font.link}>
      {text('regions.list')}
    </Link>
  );
}

function LoadedRegion({
  carrierId,
  region,
  canEdit,
}: {
  carrierId: string;
  region: RegionDetail;
  canEdit: boolean;
}) {
  const text = useText();
  /** The text of the box, typed or added by the map. */
  const [places, setPlaces] = useState('');
  const { name, isActive, shared, changedAt, changedBy } = region;
  const changed = changedAt === null ? null : formatMoment(changedAt);
  return (
    <div className={flow.stack}>
      <PageHead
        level={2}
        title={name}
        crumb={<AllRegions carrierId={carrierId} />}
        marks={
          <>
            <Badge tone={isActive ? 'good' : 'neutral'}>
              {text(isActive ? 'regions.active' : 'regions.inactive')}
            </Badge>
            {shared.length > 0 && (
              <Badge tone="warn">{text('regions.overlap', { count: shared.length })}</Badge>
            )}
          </>
        }
        about={
          changed !== null &&
          (changedBy === null
            ? text('regions.changed', { at: changed })
            : text('regions.changed.by', { at: changed, name: changedBy }))
        }
        actions={canEdit && <RegionActions carrierId={carrierId} region={region} />}
      />
      <div className={classes.columns}>
        <div className={flow.form}>
          <RegionMap region={region} canEdit={canEdit} places={places} onPlaces={setPlaces} />
          {canEdit && <RegionDanger carrierId={carrierId} region={region} />}
        </div>
        <div className={flow.form}>
          <RegionLimits carrierId={carrierId} region={region} canEdit={canEdit} />
          <RegionZips
            carrierId={carrierId}
            region={region}
            canEdit={canEdit}
            places={places}
            onPlaces={setPlaces}
          />
        </div>
      </div>
    </div>
  );
}

function RegionActions({ carrierId, region }: { carrierId: string; region: RegionDetail }) {
  const text = useText();
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useEditTariff(carrierId);
  const [isRenaming, setRenaming] = useState(false);
  const { name, revision } = region;

  async function remove() {
    const isConfirmed = await askToConfirm({
      title: text('regions.remove.title', { name }),
      text: text('regions.remove.text'),
      confirmLabel: text('regions.remove'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    const removed = [{ key: { region: name }, unchangedSince: revision }];
    try {
      await mutateAsync({
        edits: [{ type: 'regions', set: [], remove: removed }],
      });
      void navigate({ to: '/carriers/$id/$tab', params: { id: carrierId, tab: 'regions' } });
      void showToast(text('regions.removed', { name }));
    } catch (error) {
      showFailure(error, (reason) => text('regions.notRemoved', { name, reason }));
    }
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={() => setRenaming(true)}>
        {text('regions.rename.open')}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        disabled={region.lanes > 0}
        title={region.lanes > 0 ? text('regions.remove.used', { count: region.lanes }) : undefined}
        onClick={() => void remove()}
      >
        {text('regions.remove.open')}
      </Button>
      <RegionNameDialog
        key={revision}
        isOpen={isRenaming}
        carrierId={carrierId}
        region={region}
        onClose={() => setRenaming(false)}
      />
    </>
  );
}
