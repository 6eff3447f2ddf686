import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { UploadPreset } from './upload-preset';

const UploadPanel = lazyPart(
  () => import('./upload-panel'),
  (part) => part.UploadPanel,
  { isFloating: true },
);

interface UploadPanelPartProps {
  /** `NEW_UPLOAD`, the id of an upload, or null while the panel is closed. */
  shown: string | null;
  preset: UploadPreset;
  onShow: (shown: string) => void;
  onClose: () => void;
}

/** The panel, which travels when it is first opened. */
export function UploadPanelPart({ shown, ...panel }: UploadPanelPartProps) {
  /** What was shown stays while the panel goes; and each opening is another try to load it. */
  const [last, setLast] = useState({ shown, openings: shown === null ? 0 : 1 });
  if (shown !== null && shown !== last.shown) setLast({ shown, openings: last.openings + 1 });
  if (last.shown === null) return null;
  return <UploadPanel {...panel} retryOn={last.openings} isOpen={shown !== null} shown={last.shown} />;
}
