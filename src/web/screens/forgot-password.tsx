import { TextScreen } from './text-screen';

export function ForgotPasswordScreen() {
  return (
    <TextScreen
      title="title.forgotPassword"
      paragraphs={['forgotPassword.text']}
      back={{ label: 'back.login', to: 'login' }}
    />
  );
}
