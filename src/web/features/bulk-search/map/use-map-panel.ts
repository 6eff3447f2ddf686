import { useCallback, useId, useState } from 'react';
import { readStored, writeStored } from '../../../browser-storage';
import { usePageKey } from '../../../ui/shortcuts';

const KEY = 'bulkMap';

export interface MapPanel {
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Whether the map is shown, remembered from visit to visit. */
export function useMapPanel(): MapPanel {
  const id = useId();
  const [isOpen, setOpen] = useState(() => readStored(KEY) === 'open');
  const toggle = useCallback(() => {
    setOpen((wasOpen) => {
      writeStored(KEY, wasOpen ? null : 'open');
      return !wasOpen;
    });
  }, []);
  usePageKey('m', toggle);
  return { id, isOpen, toggle };
}
