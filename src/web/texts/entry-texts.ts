import { app } from './en/app';
import { errors } from './en/errors';
import { pages } from './en/pages';
import { signIn } from './en/sign-in';

/**
 * What the pages before signing in show. The rest of the catalogue travels with the main layout, because it is
 * longer than everything the login shows (6 kB compressed of its 160).
 */
export const entryTexts = { ...app, ...errors, ...pages, ...signIn } as const;
