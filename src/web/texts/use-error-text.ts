import { useCallback } from 'react';
import { NetworkLost, Refusal } from '../api/failures';
import { useText } from './use-text';

/** The sentence a person reads for whatever went wrong. */
export function useErrorText(): (error: unknown) => string {
  const text = useText();
  return useCallback(
    (error) => {
      if (error instanceof Refusal) return error.message || text('error.unknown');
      if (error instanceof NetworkLost) return text('error.networkLost');
      const message = error instanceof Error ? error.message : String(error);
      return text('error.unexpected', { message });
    },
    [text],
  );
}
