import { TextScreen } from './text-screen';

export function ResetPasswordScreen() {
  return (
    <TextScreen
      title="title.resetPassword"
      paragraphs={['notYet.resetPassword']}
      back={{ label: 'goto.quotes', to: 'quotes' }}
    />
  );
}
