import { app } from './en/app';
import { booking } from './en/booking';
import { calendar } from './en/calendar';
import { errors } from './en/errors';
import { home } from './en/home';
import { keyboard } from './en/keyboard';
import { legal } from './en/legal';
import { loads } from './en/loads';
import { pages } from './en/pages';
import { pool } from './en/pool';
import { quoteHistory } from './en/quote-history';
import { quoteResults } from './en/quote-results';
import { quotes } from './en/quotes';
import { quotesHome } from './en/quotes-home';
import { signIn } from './en/sign-in';
import { terms } from './en/terms';
import { trade } from './en/trade';
import { ui } from './en/ui';
import { uploadButton } from './en/upload-button';
import { uploads } from './en/uploads';
import { uploadsList } from './en/uploads-list';

/** The texts of the main layout and its screens; each area keeps its own file. */
export const signedInTexts = {
  ...app,
  ...booking,
  ...calendar,
  ...errors,
  ...home,
  ...keyboard,
  ...legal,
  ...loads,
  ...pages,
  ...pool,
  ...quoteHistory,
  ...quoteResults,
  ...quotes,
  ...quotesHome,
  ...signIn,
  ...terms,
  ...trade,
  ...ui,
  ...uploadButton,
  ...uploads,
  ...uploadsList,
} as const;
