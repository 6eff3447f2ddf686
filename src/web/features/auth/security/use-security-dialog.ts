import { useRef, useState } from 'react';
import type { OwnSecurity } from '../../../../contract/people/own-security';
import { needsConfirmation } from '../../../api/failures';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import { restoreFocus } from '../../../ui/overlay/restore-focus';
import { useFailureToast } from '../../../ui/use-action';
import { useSingleRun } from '../../../ui/use-single-run';
import { useRefreshSecurity } from './use-security';

/** The purpose of the dialog. Steps with `run` need no form of their own. */
type Step =
  | { readonly kind: 'app' | 'passkey' | 'email' }
  | { readonly kind: 'run'; readonly run: () => Promise<void> };

export type SecurityDialogState = ReturnType<typeof useSecurityDialog>;

/** The change that the user is making, from the button that starts it to the recovery codes that it may return. */
export function useSecurityDialog({ isConfirmed }: OwnSecurity) {
  const refresh = useRefreshSecurity();
  const showFailure = useFailureToast();
  const [step, setStep] = useState<Step | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  useLeaveGuard(codes.length > 0, { isShownOnce: true });
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  /**
   * The step that the user still wants. A user who closes the dialog while a proof is being checked no longer wants the
   * change.
   */
  const wanted = useRef<Step | null>(null);
  const { runSingle } = useSingleRun(addButton);

  function show(next: Step | null) {
    wanted.current = next;
    setStep(next);
  }

  /**
   * Closes the dialog. The focus goes back to the button that opened it, or to the add button if the change removed that
   * one.
   */
  function close() {
    show(null);
    restoreFocus(opener.current);
    restoreFocus(addButton.current);
  }

  async function done(message: string) {
    void showToast(message);
    await refresh();
    close();
  }

  function start(next: Step) {
    opener.current = document.activeElement;
    if (next.kind !== 'run' || !isConfirmed) return show(next);
    void run(next.run);
  }

  const run = (work: () => Promise<void>) => runSingle(() => runOrTell(work));

  async function runOrTell(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (needsConfirmation(error)) {
        await refresh();
        return show({ kind: 'run', run: work });
      }
      showFailure(error);
      show(null);
      void refresh();
    }
  }

  /** Asks first, and only then for a proof: these changes take effect at once and cannot be taken back. */
  async function ask(
    question: { title: string; text: string; confirmLabel: string },
    work: () => Promise<void>,
  ) {
    const before = document.activeElement;
    const isSure = await askToConfirm({
      ...question,
      isDestructive: true,
    });
    if (!isSure) return;
    restoreFocus(before);
    start({ kind: 'run', run: work });
  }

  async function onConfirmed() {
    await refresh();
    if (step?.kind === 'run' && wanted.current === step) await run(step.run);
  }

  return {
    step,
    codes,
    /** The button that adds a passkey, which is always there. */
    addButton,
    start,
    ask,
    done,
    close,
    onConfirmed,
    showCodes(fresh: readonly string[]) {
      show(null);
      setCodes(fresh);
      void refresh();
    },
    closeCodes() {
      setCodes([]);
      close();
    },
  };
}
