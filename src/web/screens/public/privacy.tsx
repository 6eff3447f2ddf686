import { TextScreen } from './text-screen';

export function PrivacyScreen() {
  return (
    <TextScreen
      title="title.privacy"
      paragraphs={['privacy.text', 'privacy.contact']}
      back={{ label: 'back.login', to: '/login' }}
    />
  );
}
