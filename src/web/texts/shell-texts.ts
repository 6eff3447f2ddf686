import { quotes } from './en/quotes';
import { trade } from './en/trade';
import { ui } from './en/ui';
import { entryTexts } from './entry-texts';

/**
 * What travels with the main layout: what its parts show, and the quotes, which most visits are for. The texts of every
 * other screen travel with it (`MoreTexts`): together they are longer than the layout.
 */
export const shellTexts = { ...entryTexts, ...quotes, ...trade, ...ui } as const;
