import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { deactivateCarrier, reactivateCarrier } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { restoreFocus } from '../../ui/overlay/restore-focus';
import { useFailureToast } from '../../ui/use-action';
import type { Carrier } from './carrier';
import { savedText } from './saved-text';

/** Deactivates or reactivates a carrier after a confirmation, without an optimistic update. */
export function useToggleCarrier() {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const showFailure = useFailureToast();
  /** This is a ref, because a second click can come before the next render. */
  const running = useRef<string | null>(null);
  const [runningId, setRunningId] = useState<string | null>(null);

  const toggleCarrier = useCallback(
    async ({ id, name, isActive }: Pick<Carrier, 'id' | 'name' | 'isActive'>, focusOn: string) => {
      if (running.current !== null) return;
      const setRunning = (runningNow: string | null) => {
        running.current = runningNow;
        setRunningId(runningNow);
      };
      setRunning(id);
      const verb = isActive ? 'deactivate' : 'reactivate';
      try {
        const isConfirmed = await askToConfirm({
          title: text(`carriers.${verb}.title`, { name }),
          text: text(`carriers.${verb}.text`),
          confirmLabel: text(`carriers.${verb}`),
          isDestructive: isActive,
        });
        if (!isConfirmed) return;
        const body = { carrierId: id };
        const saved = await (isActive
          ? send(deactivateCarrier, { body })
          : send(reactivateCarrier, { body }));
        void showToast(savedText(text(`carriers.${verb}.done`, { name }), saved, text));
      } catch (error) {
        showFailure(error, (reason) => text(`carriers.${verb}.failed`, { name, reason }));
      } finally {
        // The change holds even if the reload fails.
        await queryClient.invalidateQueries({ queryKey: queryKeys.carriers }).catch(() => {});
        setRunning(null);
        restoreFocus(document.querySelector(focusOn));
      }
    },
    [send, queryClient, text, showFailure],
  );
  return { toggleCarrier, runningId };
}
