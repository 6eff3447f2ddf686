import { TextScreen } from './text-screen';

export function EmailLoginScreen() {
  return (
    <TextScreen
      title="title.emailLogin"
      paragraphs={['emailLogin.text']}
      back={{ label: 'back.login', to: 'login' }}
    />
  );
}
