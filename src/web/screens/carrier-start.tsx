import { Navigate } from '@tanstack/react-router';
import { useRights } from '../api/use-rights';
import { TariffChecklist } from '../features/tariffs/checklist/tariff-checklist';
import { useReadiness } from '../features/tariffs/checklist/use-readiness';
import { LazyUploadPanel } from '../features/uploads/lazy-upload-panel';
import type { UploadPreset } from '../features/uploads/upload-preset';
import { tariffChecklist } from '../texts/en/tariff-checklist';
import { uploadParts } from '../texts/en/upload-parts';
import { useText } from '../texts/use-text';
import { lazyComponent } from '../ui/lazy-component';
import { RowSkeleton } from '../ui/table/row-skeleton';
import { ScreenTexts } from './screen-texts';
import { useUploadPanel } from './use-upload-panel';

const TEXTS = { ...tariffChecklist, ...uploadParts };

/** Only for a carrier that cannot be quoted yet. */
const TariffDropZone = lazyComponent(
  () => import('../features/uploads/parts/tariff-drop-zone'),
  (module) => module.TariffDropZone,
);

interface CarrierStartProps {
  carrier: { readonly id: string; readonly name: string };
  /** The user has just logged in. If the carrier is quotable, the search opens instead. */
  isAfterLogin: boolean;
}

/** The first page of a carrier's users: the checklist, until the carrier can be quoted. */
export function CarrierStart({ carrier, isAfterLogin }: CarrierStartProps) {
  const text = useText();
  const { data, isPending } = useReadiness(carrier.id);
  if (isAfterLogin && isPending) return <RowSkeleton label={text('app.loading')} rows={7} />;
  if (isAfterLogin && data?.isQuotable !== false) return <Navigate to="/quotes" replace />;
  return <CarrierChecklist carrier={carrier} />;
}

/** The checklist with the place where all files can be dropped. Also on the overview of the carrier's page. */
export function CarrierChecklist({ carrier: { id, name } }: Pick<CarrierStartProps, 'carrier'>) {
  const rights = useRights();
  const { open, openNew: _, ...panel } = useUploadPanel();
  const preset: UploadPreset = { families: ['tariff'], carrier: { id, name } };
  const mayUpload = rights.forCarrier('upload.tariff', id);
  return (
    <ScreenTexts messages={TEXTS}>
      <TariffChecklist
        carrierId={id}
        dropZone={mayUpload && <TariffDropZone carrierId={id} onShow={open} />}
      />
      {mayUpload && <LazyUploadPanel {...panel} preset={preset} />}
    </ScreenTexts>
  );
}
