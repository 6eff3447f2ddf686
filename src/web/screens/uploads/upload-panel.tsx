import type { ComponentProps } from 'react';
import { UploadPanel as Panel } from '../../features/uploads/upload-panel';
import { uploadPanel } from '../../texts/en/uploads/upload-panel';
import { uploadParts } from '../../texts/en/uploads/upload-parts';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...uploadPanel, ...uploadParts };

/** The upload panel with its texts, for the screens that upload. */
export function UploadPanel(props: ComponentProps<typeof Panel>) {
  return (
    <ScreenTexts messages={TEXTS}>
      <Panel {...props} />
    </ScreenTexts>
  );
}
