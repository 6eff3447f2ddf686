import { legal } from '../texts/en/legal';
import { MoreTexts } from '../texts/more-texts';
import { TextScreen } from './text-screen';

export function PrivacyScreen() {
  return (
    <MoreTexts messages={legal}>
      <TextScreen
        title="title.privacy"
        paragraphs={['privacy.text', 'privacy.contact']}
        back={{ label: 'back.login', to: 'login' }}
      />
    </MoreTexts>
  );
}
