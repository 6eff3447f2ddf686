import { TextScreen } from './text-screen';

export function OtpScreen() {
  return (
    <TextScreen title="title.otp" paragraphs={['otp.text']} back={{ label: 'back.login', to: 'login' }} />
  );
}
