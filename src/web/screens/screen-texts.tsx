import { type ReactNode, useMemo } from 'react';
import { useSignedIn } from '../api/api-context';
import type { Messages } from '../texts/create-text';
import { signedInTexts } from '../texts/signed-in-texts';
import { TextProvider } from '../texts/text-provider';

interface ScreenTextsProps {
  /** Must stay the same object. */
  messages: Messages;
  children: ReactNode;
}

/** Adds texts that only this screen shows, so that they load with it and not with every first visit. */
export function ScreenTexts({ messages, children }: ScreenTextsProps) {
  const { me } = useSignedIn();
  const all = useMemo(() => ({ ...signedInTexts, ...messages }), [messages]);
  return (
    <TextProvider messages={all} language={me.profile.attributes.language}>
      {children}
    </TextProvider>
  );
}
