import { legal } from '../texts/en/legal';
import { MoreTexts } from '../texts/more-texts';
import { TextScreen } from './text-screen';

export function TermsScreen() {
  return (
    <MoreTexts messages={legal}>
      <TextScreen
        title="title.terms"
        paragraphs={['terms.text', 'terms.contact']}
        back={{ label: 'back.login', to: 'login' }}
      />
    </MoreTexts>
  );
}
