import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSignedIn } from '../api/api-context';
import type { Messages } from '../texts/create-text';
import { signedInTexts } from '../texts/signed-in-texts';
import { TextProvider } from '../texts/text-provider';

interface ScreenTextsProps {
  /** The texts to add, which must stay the same object. */
  messages: Messages;
  children: ReactNode;
}

/** The texts of the screen around a part that has its own texts, such as a tab. */
const EnclosingTexts = createContext<Messages>(signedInTexts);

/** Adds texts that only this screen shows, so that they load with it and not with every first visit. */
export function ScreenTexts({ messages, children }: ScreenTextsProps) {
  const { me } = useSignedIn();
  const enclosing = useContext(EnclosingTexts);
  const all = useMemo(() => ({ ...enclosing, ...messages }), [enclosing, messages]);
  return (
    <EnclosingTexts value={all}>
      <TextProvider messages={all} language={me.profile.attributes.language}>
        {children}
      </TextProvider>
    </EnclosingTexts>
  );
}
