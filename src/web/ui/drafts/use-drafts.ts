import { useState } from 'react';
import { useLeaveGuard } from '../form/use-leave-guard';
import { type Drafts, isSaving, NO_DRAFTS } from './drafts';

/** The drafts of a table that saves all changes at once. Leaving the page asks while there are some. */
export function useDrafts<Stored>() {
  const [drafts, setDrafts] = useState<Drafts<Stored>>(NO_DRAFTS);
  /** Whether the user has tried to save. A half-typed text is not an error before. */
  const [isTried, setTried] = useState(false);
  const isSending = [...drafts.lines.values()].some(isSaving);
  const hasDrafts = drafts.lines.size > 0;
  useLeaveGuard(hasDrafts, { isSaving: isSending });

  /** Sends all drafts with the call. They take no input until its answer; the user may type into other lines meanwhile. */
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
    /** Changes the drafts after the user's input, which takes the errors of the last save back. */
    change: (next: (now: Drafts<Stored>) => Drafts<Stored>) => setDrafts((now) => next(now.clearRefusals())),
    /** Puts what the server said about the last save into the drafts. */
    mark: setDrafts,
    discard: () => {
      setDrafts(NO_DRAFTS);
      setTried(false);
    },
  };
}
