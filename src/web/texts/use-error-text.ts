import { useCallback } from 'react';
import { errorText } from './error-text';
import { useText } from './use-text';

/** The sentence a person reads for whatever went wrong. */
export function useErrorText(): (error: unknown) => string {
  const text = useText();
  return useCallback((error) => errorText(error, text), [text]);
}
