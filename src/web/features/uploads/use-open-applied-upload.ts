import { useEffect, useRef } from 'react';
import type { TrackedUpload } from './tracker/tracked-upload';

/** After a dry run is applied, shows the resulting upload, unless it was applied before this was opened. */
export function useOpenAppliedUpload(upload: TrackedUpload | null, onShow: (id: string) => void): void {
  const appliedAs = upload?.phase.name === 'APPLIED' ? upload.phase.appliedAs : null;
  const before = useRef(appliedAs);
  const show = useRef(onShow);
  show.current = onShow;
  useEffect(() => {
    if (appliedAs !== null && appliedAs !== before.current) show.current(appliedAs.id);
  }, [appliedAs]);
}
