import { app } from './en/app';
import { errors } from './en/errors';
import { home } from './en/home';
import { keyboard } from './en/keyboard';
import { legal } from './en/legal';
import { calendar } from './en/loads/calendar';
import { pages } from './en/pages';
import { signIn } from './en/people/sign-in';
import { terms } from './en/people/terms';
import { booking } from './en/quotes/booking';
import { pool } from './en/quotes/pool';
import { quoteHistory } from './en/quotes/quote-history';
import { quoteResults } from './en/quotes/quote-results';
import { quotes } from './en/quotes/quotes';
import { quotesHome } from './en/quotes/quotes-home';
import { trade } from './en/trade';
import { ui } from './en/ui';
import { uploadButton } from './en/uploads/upload-button';
import { uploads } from './en/uploads/uploads';
import { uploadsList } from './en/uploads/uploads-list';

/** The texts of the main layout and its screens; each area keeps its own file. */
export const signedInTexts = {
  ...app,
  ...booking,
  ...calendar,
  ...errors,
  ...home,
  ...keyboard,
  ...legal,
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
