import { TextScreen } from './text-screen';

export function TermsScreen() {
  return (
    <TextScreen
      title="title.terms"
      paragraphs={['terms.text', 'terms.contact']}
      back={{ label: 'back.login', to: '/login' }}
    />
  );
}
