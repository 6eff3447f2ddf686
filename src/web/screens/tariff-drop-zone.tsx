import type { ComponentProps } from 'react';
import { TariffDropZone as DropZone } from '../features/uploads/parts/tariff-drop-zone';
import { uploadParts } from '../texts/en/upload-parts';
import { ScreenTexts } from './screen-texts';

/** The place where all files can be dropped, with the texts that load with it. */
export function TariffDropZone(props: ComponentProps<typeof DropZone>) {
  return (
    <ScreenTexts messages={uploadParts}>
      <DropZone {...props} />
    </ScreenTexts>
  );
}
