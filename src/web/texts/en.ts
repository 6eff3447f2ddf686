import { answerLoad } from './en/answer-load';
import { design } from './en/design';
import { sharedLoad } from './en/shared-load';
import { signedInTexts } from './signed-in-texts';

/** Every text of the screens. The design page and the pages behind links provide their own. */
export const en = { ...signedInTexts, ...answerLoad, ...sharedLoad, ...design } as const;

export type MessageId = keyof typeof en;
