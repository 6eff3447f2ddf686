import { design } from '../../texts/en/design';
import { keyboard } from '../../texts/en/keyboard';
import { MoreTexts } from '../../texts/more-texts';
import { shellTexts } from '../../texts/shell-texts';
import { DesignScreen } from './design';

const TEXTS = { ...shellTexts, ...design, ...keyboard };

/** Open to everybody, like the pages before signing in, but it shows what stands behind it. */
export function DesignPage() {
  return (
    <MoreTexts messages={TEXTS}>
      <DesignScreen />
    </MoreTexts>
  );
}
