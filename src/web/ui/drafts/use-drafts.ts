import { useState } from 'react';
import { useLeaveGuard } from '../form/use-leave-guard';
import { type Drafts, isSaving, NO_DRAFTS } from './drafts';

/**
 * The drafts of a table that saves all changes at once. While there are drafts, the page asks before the user leaves
 * it.
 */
export function useDrafts<Stored>() {
  const [drafts, setDrafts] = useState<Drafts<Stored>>(NO_DRAFTS);
  /** Whether the user has tried to save. Before that, a half-typed text is not an error. */
  const [isTried, setTried] = useState(false);
  const isSending = [...drafts.lines.values()].some(isSaving);
  const hasDrafts = drafts.lines.size > 0;
  useLeaveGuard(hasDrafts, { isSaving: isSending });

  /**
   * Sends all drafts with the call. Their fields take no input until the call answers; the user may type into other
   * lines meanwhile.
   */
  async function save<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    setDrafts((now) => now.send());
    try {
      const answer = await call();
      setDrafts((now) => now.settle(now.sent(), { isStored: true }));
      setTried(false);
      return answer;
    } catch (error) {
      setDrafts((now) => now.settle(now.sent(), { isStored: false }));
      throw error;
    }
  }

  return {
    drafts,
    hasDrafts,
    isTried,
    isSending,
    setTried,
    save,
    /** Changes the drafts after the user's input, and removes the errors of the last save. */
    change: (next: (now: Drafts<Stored>) => Drafts<Stored>) => setDrafts((now) => next(now.clearRefusals())),
    /** Puts the server's answer to the last save into the drafts. */
    mark: setDrafts,
    discard: () => {
      setDrafts(NO_DRAFTS);
      setTried(false);
    },
  };
}
