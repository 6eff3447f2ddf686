import { useCallback } from 'react';
import { errorText, readErrorText } from './error-text';
import { useText } from './use-text';

/** Returns a function for the message a user reads for an error. */
export function useErrorText(): (error: unknown) => string {
  const text = useText();
  return useCallback((error) => errorText(error, text), [text]);
}

/** Returns the same function for failed reads. */
export function useReadErrorText(): (error: unknown) => string {
  const text = useText();
  return useCallback((error) => readErrorText(error, text), [text]);
}
