import type { ComponentProps } from 'react';
import { UploadPanel as Panel } from '../features/uploads/upload-panel';
import { uploadPanel } from '../texts/en/upload-panel';
import { uploadParts } from '../texts/en/upload-parts';
import { ScreenTexts } from './screen-texts';

const TEXTS = { ...uploadPanel, ...uploadParts };

/** The panel with the texts that load with it, for the screens that upload. */
export function UploadPanel(props: ComponentProps<typeof Panel>) {
  return (
    <ScreenTexts messages={TEXTS}>
      <Panel {...props} />
    </ScreenTexts>
  );
}
