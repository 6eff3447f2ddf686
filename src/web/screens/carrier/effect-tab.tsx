import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rowId } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import type { Carrier } from '../../features/carriers/carrier';
import { EffectCard } from '../../features/tariffs/effects/effect-card';
import { EffectView } from '../../features/tariffs/effects/effect-view';
import classes from '../../features/tariffs/tariffs.module.css';
import { ApplyOnDay, ScheduledNotice } from '../../features/uploads/parts/schedule-controls';
import {
  ApplyPreview,
  BeforeApplying,
  isAppliedHere,
  PreviewedRows,
  usePreviewedUpload,
  usePreviewText,
} from '../../features/uploads/previewed-upload';
import { tariffEffect } from '../../texts/en/tariffs/tariff-effect';
import { uploadParts } from '../../texts/en/uploads/upload-parts';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/page/empty-state';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { SectionCard } from '../../ui/page/section-card';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...tariffEffect, ...uploadParts };

/** The previewed change: an upload, or a region that would be deactivated. */
const EFFECT_VIEW = defineView({
  preview: rowId(),
  region: rowId(),
});

/** The effect of a change on the carrier's prices. A preview and a region's Danger Zone link to it. */
export function EffectTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TEXTS}>
      <Previewed carrier={carrier} />
    </ScreenTexts>
  );
}

function Previewed({ carrier }: { carrier: Carrier }) {
  const { preview, region } = useAddressView(EFFECT_VIEW).view;
  if (preview !== null) return <UploadEffect key={preview} carrier={carrier} uploadId={preview} />;
  if (region !== null) return <RegionEffect key={region} carrier={carrier} regionId={region} />;
  return <NothingToPreview />;
}

function NothingToPreview() {
  const text = useText();
  return <EmptyState title={text('effect.notFound')} hint={text('effect.notFound.hint')} />;
}

function UploadEffect({ carrier, uploadId }: { carrier: Carrier; uploadId: string }) {
  const text = useText();
  const navigate = useNavigate();
  const uploads = { to: '/carriers/$id/$tab', params: { id: carrier.id, tab: 'uploads' } } as const;
  const show = (id: string) => void navigate({ ...uploads, search: { upload: id } });
  const previewed = usePreviewedUpload(uploadId, show);
  const { upload, row } = previewed;
  const { title, meta } = usePreviewText(row);
  const change = useMemo(() => ({ uploadId }), [uploadId]);
  if (previewed.isMissing) return <NothingToPreview />;
  const canApply = row !== null && isAppliedHere(row);
  return (
    <div className={flow.stack}>
      {row && (
        <EffectCard
          title={
            <>
              <Link {...uploads} className={font.link}>
                {text('effect.uploads')}
              </Link>{' '}
              › {title}
            </>
          }
          meta={meta}
          actions={
            <>
              <Button variant="subtle" onClick={() => void navigate(uploads)}>
                {text(canApply ? 'effect.discard' : 'effect.back')}
              </Button>
              {canApply && (
                <>
                  <ApplyPreview previewed={previewed} />
                  <ApplyOnDay row={row} isConfirmed={previewed.confirmation.isConfirmed} onShow={show} />
                </>
              )}
            </>
          }
        />
      )}
      <div className={classes.columns}>
        <div className={flow.stack}>
          <EffectView carrierId={carrier.id} change={change} revision={carrier.revision} />
        </div>
        {upload && row && (
          <div className={flow.stack}>
            <SectionCard title={text('effect.before.title')} isOpenOnPhone>
              {row.effectiveOn === null || canApply ? (
                <BeforeApplying upload={upload} row={row} confirmation={previewed.confirmation} />
              ) : (
                <ScheduledNotice row={row} />
              )}
            </SectionCard>
            <SectionCard title={text('effect.rows')}>
              <PreviewedRows row={row} />
            </SectionCard>
          </div>
        )}
      </div>
    </div>
  );
}

function RegionEffect({ carrier, regionId }: { carrier: Carrier; regionId: string }) {
  const text = useText();
  const navigate = useNavigate();
  const change = useMemo(() => ({ deactivateRegionId: regionId }), [regionId]);
  return (
    <div className={flow.stack}>
      <EffectCard
        title={text('effect.region')}
        meta={text('effect.region.meta')}
        actions={
          <Button
            variant="default"
            onClick={() =>
              void navigate({
                to: '/carriers/$id/$tab',
                params: { id: carrier.id, tab: 'regions' },
                search: { region: regionId },
              })
            }
          >
            {text('effect.region.back')}
          </Button>
        }
      />
      <EffectView carrierId={carrier.id} change={change} revision={carrier.revision} />
    </div>
  );
}
