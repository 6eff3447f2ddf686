import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RegionDetail, RegionImpact } from '../../../../contract/tariffs/regions';
import { type Text, useText } from '../../../texts/use-text';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { StatTile, StatTiles } from '../../../ui/marks/stat-tile';
import { showToast } from '../../../ui/overlay/overlays';
import { TypedConfirmDialog } from '../../../ui/overlay/typed-confirm-dialog';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { useFailureToast } from '../../../ui/use-action';
import { useRegionImpact, useSetRegionActive } from './use-regions';

interface RegionDangerProps {
  carrierId: string;
  region: RegionDetail;
}

/** Says what stops and then deactivates the region, or reactivates it. */
export function RegionDanger({ carrierId, region }: RegionDangerProps) {
  const text = useText();
  const showFailure = useFailureToast();
  const { name, isActive } = region;
  const { mutateAsync, isPending } = useSetRegionActive(carrierId, region.id);

  async function reactivate() {
    try {
      await mutateAsync(true);
      void showToast(text('regions.reactivated', { name }));
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <Panel label={text('regions.danger')}>
      <div className={flow.stack}>
        <h2 className={`${font.heading} ${font.bad}`}>{text('regions.danger')}</h2>
        {isActive ? (
          <Deactivate carrierId={carrierId} region={region} />
        ) : (
          <div className={flow.between}>
            <p className={font.hint}>{text('regions.reactivate.text', { count: region.lanes })}</p>
            <Button variant="default" loading={isPending} onClick={() => void reactivate()}>
              {text('regions.reactivate')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Deactivate({ carrierId, region }: RegionDangerProps) {
  const text = useText();
  const impact = useRegionImpact(carrierId, region.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={flow.between}>
        <div className={flow.shrink}>
          <h3 className={font.heading}>{text('regions.deactivate.of', { name: region.name })}</h3>
          <p className={font.hint}>{text('regions.deactivate.text')}</p>
          <Link
            to="/carriers/$id/$tab"
            params={{ id: carrierId, tab: 'effect' }}
            search={{ region: region.id }}
            className={font.link}
          >
            {text('regions.deactivate.effect')}
          </Link>
        </div>
        <Button
          variant="outline"
          color="var(--bad-text)"
          disabled={impact.data === undefined && impact.error === null}
          onClick={() => setOpen(true)}
        >
          {text('regions.deactivate.open')}
        </Button>
      </div>
      <Impact impact={impact.data} />
      {impact.error && (
        <ReadFailure
          failed={text('regions.impact.failed')}
          error={impact.error}
          onRetry={() => void impact.refetch()}
        />
      )}
      <DeactivateDialog
        isOpen={isOpen}
        carrierId={carrierId}
        region={region}
        impact={impact.data}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Impact({ impact }: { impact: RegionImpact | undefined }) {
  const text = useText();
  if (!impact) return <RowSkeleton rows={2} />;
  return (
    <>
      <StatTiles>
        {figuresOf(impact, text).map(({ label, value, detail }) => (
          <StatTile key={label} label={label} value={value} detail={detail} />
        ))}
      </StatTiles>
      {impact.topLanes.length > 0 && (
        <p className={font.hint}>
          {text('regions.impact.top', {
            lanes: impact.topLanes
              .map(
                ({ origin, destination, searches }) => `${origin} → ${destination} ${formatNumber(searches)}`,
              )
              .join(' · '),
          })}
        </p>
      )}
    </>
  );
}

const figuresOf = (impact: RegionImpact, text: Text) => [
  {
    label: text('regions.impact.lanes'),
    value: formatNumber(impact.lanes),
    detail: text('regions.impact.lanes.of', { count: formatNumber(impact.allLanes) }),
  },
  {
    label: text('regions.impact.quotes'),
    value: formatNumber(impact.quotedHere),
    detail: text(impact.isComplete ? 'regions.impact.quotes.of' : 'regions.impact.quotes.ofNewest', {
      count: formatNumber(impact.quoted),
    }),
  },
  {
    label: text('regions.impact.lost'),
    value: formatNumber(impact.lost),
    detail: text('regions.impact.lost.of', { count: impact.quotedHere - impact.lost }),
  },
  {
    label: text('regions.impact.loads'),
    value: formatNumber(impact.loads),
    detail: formatCents(impact.loadsCents),
  },
];

interface DeactivateDialogProps extends RegionDangerProps {
  isOpen: boolean;
  impact: RegionImpact | undefined;
  onClose: () => void;
}

function DeactivateDialog({ isOpen, carrierId, region, impact, onClose }: DeactivateDialogProps) {
  const text = useText();
  const { mutateAsync } = useSetRegionActive(carrierId, region.id);
  const { name } = region;

  async function deactivate() {
    await mutateAsync(false);
    onClose();
    void showToast(text('regions.deactivated', { name }));
  }

  return (
    <TypedConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('regions.deactivate.title', { name })}
      label={text('regions.deactivate.type', { name })}
      isRight={(typed) => typed === name}
      wrongText={text('regions.deactivate.wrongName', { name })}
      confirmLabel={text('regions.deactivate')}
      confirm={deactivate}
    >
      <p className={font.hint}>{text('regions.deactivate.text')}</p>
      <Impact impact={impact} />
    </TypedConfirmDialog>
  );
}
