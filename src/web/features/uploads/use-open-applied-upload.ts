import { useEffect, useRef } from 'react';
import type { TrackedUpload } from './tracker/tracked-upload';

/** Shows the resulting upload after a dry run is applied, unless it had been applied before this screen opened. */
export function useOpenAppliedUpload(upload: TrackedUpload | null, onShow: (id: string) => void): void {
  const appliedAs = upload?.phase.name === 'APPLIED' ? upload.phase.appliedAs : null;
  const before = useRef(appliedAs);
  const show = useRef(onShow);
  show.current = onShow;
  useEffect(() => {
    if (appliedAs !== null && appliedAs !== before.current) show.current(appliedAs.id);
  }, [appliedAs]);
}
