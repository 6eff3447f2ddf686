import { design } from '../../texts/en/design';
import { keyboard } from '../../texts/en/keyboard';
import { quotes } from '../../texts/en/quotes/quotes';
import { trade } from '../../texts/en/trade';
import { ui } from '../../texts/en/ui';
import { entryTexts } from '../../texts/entry-texts';
import { TextProvider } from '../../texts/text-provider';
import { DesignScreen } from './design';

const TEXTS = { ...entryTexts, ...design, ...keyboard, ...quotes, ...trade, ...ui };

/** A public page with components that are otherwise shown after login, so it provides their texts. */
export function DesignPage() {
  return (
    <TextProvider messages={TEXTS}>
      <DesignScreen />
    </TextProvider>
  );
}
