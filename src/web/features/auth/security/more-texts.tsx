import { type ReactNode, useMemo } from 'react';
import { useSessionState } from '../../../api/api-context';
import type { Messages } from '../../../texts/create-text';
import { entryTexts } from '../../../texts/entry-texts';
import { TextProvider } from '../../../texts/text-provider';

/** Adds texts that are loaded with a part of the login, before there is a user. */
export function MoreTexts({ messages, children }: { messages: Messages; children: ReactNode }) {
  const state = useSessionState();
  const all = useMemo(() => ({ ...entryTexts, ...messages }), [messages]);
  const language = state.status === 'signed-in' ? state.me.profile.attributes.language : undefined;
  return (
    <TextProvider messages={all} language={language}>
      {children}
    </TextProvider>
  );
}
