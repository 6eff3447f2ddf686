import { answerLoad } from './en/answer-load';
import { design } from './en/design';
import { signedInTexts } from './signed-in-texts';

/** Every text of the screens. The design page and the page that answers a load provide their own. */
export const en = { ...signedInTexts, ...answerLoad, ...design } as const;

export type MessageId = keyof typeof en;
