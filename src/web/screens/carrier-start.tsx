import { useRights } from '../api/use-rights';
import { TariffChecklist } from '../features/tariffs/checklist/tariff-checklist';
import type { UploadPreset } from '../features/uploads/upload-preset';
import { tariffChecklist } from '../texts/en/tariff-checklist';
import { lazyComponent } from '../ui/lazy-component';
import { LazyUploadPanel } from './lazy-upload-panel';
import { ScreenTexts } from './screen-texts';
import { useUploadPanel } from './use-upload-panel';

/** Only for a carrier that cannot be quoted yet. */
const TariffDropZone = lazyComponent(
  () => import('./tariff-drop-zone'),
  (module) => module.TariffDropZone,
);

interface CarrierChecklistProps {
  carrier: { readonly id: string; readonly name: string };
}

/** The checklist with the place where all files can be dropped. Also on the overview of the carrier's page. */
export function CarrierChecklist({ carrier: { id, name } }: CarrierChecklistProps) {
  const rights = useRights();
  const { open, openNew: _, ...panel } = useUploadPanel();
  const preset: UploadPreset = { families: ['tariff'], carrier: { id, name } };
  const mayUpload = rights.forCarrier('upload.tariff', id);
  return (
    <ScreenTexts messages={tariffChecklist}>
      <TariffChecklist
        carrierId={id}
        dropZone={mayUpload && <TariffDropZone carrierId={id} onShow={open} />}
      />
      {mayUpload && <LazyUploadPanel {...panel} preset={preset} />}
    </ScreenTexts>
  );
}
