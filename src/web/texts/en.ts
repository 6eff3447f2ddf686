import { design } from './en/design';
import { signedInTexts } from './signed-in-texts';

/** Every text of the screens. The design page provides its own, which no other screen has to load. */
export const en = { ...signedInTexts, ...design } as const;

export type MessageId = keyof typeof en;
