import { AllTexts } from '../texts/all-texts';
import { DesignScreen } from './design';

/** Open to everybody, like the pages before signing in, but it shows what stands behind it. */
export function DesignPage() {
  return (
    <AllTexts>
      <DesignScreen />
    </AllTexts>
  );
}
