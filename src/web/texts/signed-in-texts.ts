import { app } from './en/app';
import { audit } from './en/audit';
import { calendar } from './en/calendar';
import { carriers } from './en/carriers';
import { customers } from './en/customers';
import { errors } from './en/errors';
import { home } from './en/home';
import { keyboard } from './en/keyboard';
import { keys } from './en/keys';
import { legal } from './en/legal';
import { notYet } from './en/not-yet';
import { pages } from './en/pages';
import { profile } from './en/profile';
import { quoteResults } from './en/quote-results';
import { quotes } from './en/quotes';
import { signIn } from './en/sign-in';
import { tariffs } from './en/tariffs';
import { terms } from './en/terms';
import { trade } from './en/trade';
import { ui } from './en/ui';
import { uploadButton } from './en/upload-button';
import { uploads } from './en/uploads';
import { uploadsList } from './en/uploads-list';
import { users } from './en/users';

/** The texts of the main layout and its screens; each area keeps its own file. */
export const signedInTexts = {
  ...app,
  ...audit,
  ...calendar,
  ...carriers,
  ...customers,
  ...errors,
  ...home,
  ...keyboard,
  ...keys,
  ...legal,
  ...notYet,
  ...pages,
  ...profile,
  ...quoteResults,
  ...quotes,
  ...signIn,
  ...tariffs,
  ...terms,
  ...trade,
  ...ui,
  ...uploadButton,
  ...uploads,
  ...uploadsList,
  ...users,
} as const;
