import { TextScreen } from './text-screen';

export function SignupScreen() {
  return (
    <TextScreen
      title="title.signup"
      paragraphs={['signup.text']}
      back={{ label: 'back.login', to: 'login' }}
    />
  );
}
