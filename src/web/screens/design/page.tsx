import { en } from '../../texts/en';
import { TextProvider } from '../../texts/text-provider';
import { DesignScreen } from './design';

/** Public, but it shows the parts of the screens after the sign-in, with their texts. */
export function DesignPage() {
  return (
    <TextProvider messages={en}>
      <DesignScreen />
    </TextProvider>
  );
}
