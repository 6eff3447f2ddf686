import type { ComponentProps } from 'react';
import { TariffDropZone as DropZone } from '../../features/uploads/parts/tariff-drop-zone';
import { uploadParts } from '../../texts/en/uploads/upload-parts';
import { ScreenTexts } from '../screen-texts';

/** The drop zone for all files, with its texts. */
export function TariffDropZone(props: ComponentProps<typeof DropZone>) {
  return (
    <ScreenTexts messages={uploadParts}>
      <DropZone {...props} />
    </ScreenTexts>
  );
}
