import { type RefObject, useCallback, useState } from 'react';
import { useRowKeys } from '../../ui/table/use-row-keys';

/**
 * The keys j, k, arrows, Home and End move through the rows of the list. If searches open beside the list, these keys also
 * open the row. Enter follows the row's link.
 */
export function useListKeys(
  box: RefObject<HTMLElement | null>,
  rowIds: readonly string[],
  openRow: ((id: string) => void) | undefined,
): void {
  const [currentId, setCurrent] = useState<string>();
  const find = useCallback(
    (id: string) => box.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`),
    [box],
  );
  useRowKeys(box, {
    ids: rowIds,
    currentId: currentId !== undefined && rowIds.includes(currentId) ? currentId : rowIds[0],
    isOpen: () => false,
    moveTo(id) {
      setCurrent(id);
      find(id)?.focus();
      openRow?.(id);
    },
    setCurrent,
    onOtherKey: () => false,
  });
}
