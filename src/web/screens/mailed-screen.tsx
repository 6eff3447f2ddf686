import type { ComponentProps, ReactNode } from 'react';
import { useFragmentParams } from '../features/auth/use-fragment-params';
import type { MessageId } from '../texts/en';
import { TextProvider } from '../texts/text-provider';
import { type Text, useText } from '../texts/use-text';
import classes from './public/narrow-screen.module.css';
import { TextScreen } from './public/text-screen';

interface MailedPageProps {
  title: ComponentProps<typeof TextScreen>['title'];
  /** The paragraph in place of the page if the secret is missing from the address. */
  incomplete: MessageId;
  lead: MessageId;
  /** The page behind the link, with its secret. */
  page: (link: string, text: Text) => ReactNode;
}

interface MailedScreenProps extends MailedPageProps {
  messages: ComponentProps<typeof TextProvider>['messages'];
}

/** The screen behind a link in a carrier's mail. It provides texts that are otherwise loaded after login. */
export function MailedScreen({ messages, ...page }: MailedScreenProps) {
  return (
    <TextProvider messages={messages}>
      <MailedPage {...page} />
    </TextProvider>
  );
}

function MailedPage({ title, incomplete, lead, page }: MailedPageProps) {
  const text = useText();
  const link = useFragmentParams('link').get('link') ?? '';
  if (link === '') {
    return (
      <TextScreen title={title} paragraphs={[incomplete]} back={{ label: 'back.login', to: '/login' }} />
    );
  }
  return (
    <>
      <h1 className={classes.intro}>{text(lead)}</h1>
      {page(link, text)}
    </>
  );
}
