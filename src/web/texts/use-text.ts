import { createContext, useContext } from 'react';
import type { Text } from './create-text';

export type { Text };

export const TextContext = createContext<Text | null>(null);

export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText needs a TextProvider');
  return text;
}
