import { useRights } from '../../api/use-rights';
import { TariffChecklist } from '../../features/tariffs/checklist/tariff-checklist';
import type { UploadPreset } from '../../features/uploads/upload-preset';
import { tariffChecklist } from '../../texts/en/tariffs/tariff-checklist';
import { lazyComponent } from '../../ui/lazy-component';
import { ScreenTexts } from '../screen-texts';
import { LazyUploadPanel } from '../uploads/lazy-upload-panel';
import { useUploadPanel } from '../uploads/use-upload-panel';

/** The drop zone loads only for a carrier that cannot be quoted yet. */
const TariffDropZone = lazyComponent(
  () => import('../uploads/tariff-drop-zone'),
  (module) => module.TariffDropZone,
);

interface CarrierChecklistProps {
  carrier: { readonly id: string; readonly name: string };
}

/** The checklist with a drop zone for all files. It is also on the overview of the carrier's page. */
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
