import { app } from './en/app';
import { errors } from './en/errors';
import { legal } from './en/legal';
import { pages } from './en/pages';
import { signIn } from './en/people/sign-in';

/** The texts of the screens before login. The main layout provides all texts (13 kB more). */
export const entryTexts = { ...app, ...errors, ...legal, ...pages, ...signIn } as const;
