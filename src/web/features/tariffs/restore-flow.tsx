import { useEffect, useRef, useState } from 'react';
import { useText } from '../../texts/use-text';
import { ConfirmDestructiveDialog } from '../../ui/overlay/confirm-destructive-dialog';
import boxes from '../../ui/page/boxes.module.css';
import { useFailureToast } from '../../ui/use-action';
import { RestoreRun } from './restore-run';

interface RestoreFlowProps {
  revision: number;
  action: 'compare' | 'restore';
  /** Starts a restore, or a comparison that changes nothing. Returns the id of its upload. */
  send: (body: { revision: number; dryRun: boolean }, idempotencyKey: string) => Promise<{ id: string }>;
  /** Sentences that say what a restore changes and what it leaves. */
  effects: readonly string[];
  /** Restores the compared revision. */
  onRestore: () => void;
}

/** Compares with a revision or restores it after a confirmation, and shows progress. */
export function RestoreFlow({ revision, action, send, effects, onRestore }: RestoreFlowProps) {
  const text = useText();
  const showFailure = useFailureToast();
  const [isAsking, setAsking] = useState(action === 'restore');
  const [runId, setRunId] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const isSent = useRef(false);
  /** The key is reused for retries, so that a lost response restores only once. */
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function start(dryRun: boolean) {
    const { id } = await send({ revision, dryRun }, idempotencyKey);
    setRunId(id);
    setShown(true);
  }

  // A comparison changes nothing and needs no confirmation.
  const compare = useRef(async () => {
    try {
      await start(true);
    } catch (error) {
      showFailure(error, (reason) => text('tariffs.compare.failed', { reason }));
    }
  });
  useEffect(() => {
    if (action !== 'compare' || isSent.current) return;
    isSent.current = true;
    void compare.current();
  }, [action]);

  return (
    <>
      <ConfirmDestructiveDialog
        isOpen={isAsking}
        title={text('tariffs.restore.ask', { revision })}
        confirmLabel={text('tariffs.restore')}
        confirm={() => start(false)}
        failed={(reason) => text('tariffs.restore.failed', { reason })}
        onClose={() => setAsking(false)}
      >
        <ul className={boxes.bullets}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </ConfirmDestructiveDialog>
      {runId !== null && (
        <RestoreRun
          id={runId}
          revision={revision}
          isDryRun={action === 'compare'}
          isOpen={isShown}
          onClose={() => setShown(false)}
          onRestore={() => {
            setShown(false);
            onRestore();
          }}
        />
      )}
    </>
  );
}
