import { COOKIES } from '../../../contract/cookies';
import { TextScreen } from './text-screen';

const COOKIE_TEXTS = Object.values(COOKIES).map((name) => `privacy.cookie.${name}` as const);

export function PrivacyScreen() {
  return (
    <TextScreen
      title="title.privacy"
      paragraphs={['privacy.text', 'privacy.cookies', ...COOKIE_TEXTS, 'privacy.contact']}
      back={{ label: 'back.login', to: '/login' }}
    />
  );
}
