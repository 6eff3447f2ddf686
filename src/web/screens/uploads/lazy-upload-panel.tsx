import { useMemo, useState } from 'react';
import type { UploadType } from '../../../domain/uploads';
import type { UploadPreset } from '../../features/uploads/upload-preset';
import { lazyDialog } from '../../ui/lazy-component';

const UploadPanel = lazyDialog(
  () => import('./upload-panel'),
  (module) => module.UploadPanel,
);

interface LazyUploadPanelProps {
  /** `NEW_UPLOAD`, the id of an upload, or null while the panel is closed. */
  shown: string | null;
  preset: UploadPreset;
  /** The type that the form starts with, which a link chooses. */
  type: UploadType | null;
  offered?: File | null;
  onShow: (shown: string) => void;
  onSearch?: (bulkSearchId: string) => void;
  onClose: () => void;
}

/** The upload panel, loaded when it first opens. It keeps its content while it closes. */
export function LazyUploadPanel({ shown, preset, type, ...panel }: LazyUploadPanelProps) {
  const [last, setLast] = useState(shown ?? '');
  if (shown !== null && shown !== last) setLast(shown);
  const chosen = useMemo(() => (type === null ? preset : { ...preset, type }), [preset, type]);
  return <UploadPanel {...panel} preset={chosen} isOpen={shown !== null} shown={last} />;
}
