import { useParams } from '@tanstack/react-router';
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSignedIn } from '../api/api-context';
import type { Messages } from '../texts/create-text';
import type { MessageId } from '../texts/en';
import { signedInTexts } from '../texts/signed-in-texts';
import { TextProvider } from '../texts/text-provider';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';

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

/** Adds the texts that only this component shows. */
export const withTexts = <Props extends object>(messages: Messages, Content: ComponentType<Props>) =>
  function WithTexts(props: Props) {
    return (
      <ScreenTexts messages={messages}>
        <Content {...props} />
      </ScreenTexts>
    );
  };

/** The screen of a list, with its title and texts. */
export const listScreen = (title: MessageId, messages: Messages, List: ComponentType) =>
  withTexts(messages, function ListScreen() {
    const text = useText();
    return (
      <>
        <PageTitle title={text(title)} />
        <List />
      </>
    );
  });

/** The screen of the record that the address names, with its texts. */
export const recordScreen = (messages: Messages, Page: ComponentType<{ id: string }>) =>
  withTexts(messages, function RecordScreen() {
    const { id = '' } = useParams({ strict: false });
    return <Page key={id} id={id} />;
  });
