import type { RouteComponent } from '@tanstack/react-router';
import { ROLES, type Role } from '../domain/people/roles';
import { lazyScreen } from './lazy-screen';
import type { MessageId } from './texts/en';

/** A route's title and who may open it. Guard and menu read it from the router. */
export interface RouteRule {
  readonly title: MessageId;
  /** The user needs one of these roles; any signed-in user by default. */
  readonly enabledFor?: readonly Role[];
  /** Open without signing in. */
  readonly isPublic?: true;
}

export interface RouteRow extends RouteRule {
  readonly screen: RouteComponent;
}

type Routes = Readonly<Record<`/${string}`, RouteRow>>;

const ADMIN: readonly Role[] = ['ADMIN'];
const SHIPPERS: readonly Role[] = ['ADMIN', 'SHIPPER_ADMIN', 'SHIPPER_STAFF'];
const ADMINS: readonly Role[] = ['ADMIN', 'CARRIER_ADMIN', 'SHIPPER_ADMIN'];

const carrierScreen = lazyScreen(() => import('./screens/carrier/carrier'), 'CarrierScreen');
const homeScreen = lazyScreen(() => import('./screens/home'), 'HomeScreen');

/** The screens in the main layout, by path. `$id` is the id of the record the screen shows. */
export const MAIN_ROUTES = {
  '/': { title: 'title.home', enabledFor: ADMIN, screen: homeScreen },
  '/dashboard': { title: 'title.home', enabledFor: ROLES, screen: homeScreen },
  '/quotes': {
    title: 'title.quotes',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/quotes/quotes'), 'QuotesScreen'),
  },
  '/bulk-search': {
    title: 'title.bulkSearch',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/quotes/bulk-search'), 'BulkSearchScreen'),
  },
  '/bulk-search/$id': {
    title: 'title.quoteRequest',
    enabledFor: SHIPPERS,
    screen: lazyScreen(() => import('./screens/quotes/bulk-search-request'), 'BulkSearchRequestScreen'),
  },
  '/quotes/spot': {
    title: 'title.spotQuotes',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/quotes/spot-quotes'), 'SpotQuotesScreen'),
  },
  '/quotes/spot/new': {
    title: 'title.newSpot',
    enabledFor: SHIPPERS,
    screen: lazyScreen(() => import('./screens/quotes/new-spot'), 'NewSpotScreen'),
  },
  '/quotes/spot/$id': {
    title: 'title.spot',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/quotes/spot-request'), 'SpotRequestScreen'),
  },
  '/search-history': {
    title: 'title.quoteRequests',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/quotes/search-history'), 'SearchHistoryScreen'),
  },
  '/search-history/$id': {
    title: 'title.quoteRequest',
    enabledFor: SHIPPERS,
    screen: lazyScreen(() => import('./screens/quotes/search-history-request'), 'SearchHistoryRequestScreen'),
  },
  '/carriers': {
    title: 'title.carriers',
    enabledFor: SHIPPERS,
    screen: lazyScreen(() => import('./screens/carriers'), 'CarriersScreen'),
  },
  '/carriers/$id': { title: 'title.carrier', enabledFor: ROLES, screen: carrierScreen },
  // Both paths use the same screen object, so that opening a tab keeps the page mounted.
  '/carriers/$id/$tab': { title: 'title.carrier', enabledFor: ROLES, screen: carrierScreen },
  '/customers': {
    title: 'title.customers',
    enabledFor: ADMIN,
    screen: lazyScreen(() => import('./screens/customers'), 'CustomersScreen'),
  },
  '/customers/carriers': {
    title: 'title.carriers',
    enabledFor: SHIPPERS,
    screen: lazyScreen(() => import('./screens/customer-carriers'), 'CustomerCarriersScreen'),
  },
  '/customers/$id': {
    title: 'title.shipper',
    enabledFor: SHIPPERS,
    screen: lazyScreen(() => import('./screens/customer'), 'CustomerScreen'),
  },
  '/facilities': {
    title: 'title.facilities',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/facilities'), 'FacilitiesScreen'),
  },
  '/facilities/$id': {
    title: 'title.facility',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/facility'), 'FacilityScreen'),
  },
  '/loads': {
    title: 'title.loads',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/loads/loads'), 'LoadsScreen'),
  },
  '/loads/$id': {
    title: 'title.load',
    enabledFor: ROLES,
    screen: lazyScreen(() => import('./screens/loads/load'), 'LoadScreen'),
  },
  '/users': {
    title: 'title.users',
    enabledFor: ADMINS,
    screen: lazyScreen(() => import('./screens/people/users'), 'UsersScreen'),
  },
  '/users/$id': {
    title: 'title.user',
    enabledFor: ADMINS,
    screen: lazyScreen(() => import('./screens/people/user'), 'UserScreen'),
  },
  '/profile': {
    title: 'title.profile',
    screen: lazyScreen(() => import('./screens/people/profile'), 'ProfileScreen'),
  },
  '/api-keys': {
    title: 'title.apiKeys',
    enabledFor: SHIPPERS,
    screen: lazyScreen(() => import('./screens/api-keys'), 'ApiKeysScreen'),
  },
  '/webhooks': {
    title: 'title.webhooks',
    enabledFor: ADMINS,
    screen: lazyScreen(() => import('./screens/webhooks'), 'WebhooksScreen'),
  },
  '/webhooks/$id': {
    title: 'title.webhook',
    enabledFor: ADMINS,
    screen: lazyScreen(() => import('./screens/webhook'), 'WebhookScreen'),
  },
  '/fuel-prices': {
    title: 'title.fuelPrices',
    enabledFor: ADMIN,
    screen: lazyScreen(() => import('./screens/fuel-prices'), 'FuelPricesScreen'),
  },
  '/reference-data': {
    title: 'title.referenceData',
    enabledFor: ADMIN,
    screen: lazyScreen(() => import('./screens/reference-data'), 'ReferenceDataScreen'),
  },
  '/uploads': {
    title: 'title.uploads',
    enabledFor: ADMIN,
    screen: lazyScreen(() => import('./screens/uploads/uploads'), 'UploadsScreen'),
  },
  '/audit': {
    title: 'title.audit',
    enabledFor: ADMINS,
    screen: lazyScreen(() => import('./screens/audit'), 'AuditScreen'),
  },
  '/password': {
    title: 'title.password',
    screen: lazyScreen(() => import('./screens/people/password'), 'PasswordScreen'),
  },
} as const satisfies Routes;

/** The screens in the plain layout, by path. Those in `screens/public/` use only the texts in `entry-texts.ts`. */
export const PLAIN_ROUTES = {
  '/login': {
    title: 'title.login',
    screen: lazyScreen(() => import('./screens/public/login'), 'LoginScreen'),
  },
  '/forgotpassword': {
    title: 'title.forgotPassword',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/public/forgot-password'), 'ForgotPasswordScreen'),
  },
  '/emaillogin': {
    title: 'title.emailLogin',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/public/email-login'), 'EmailLoginScreen'),
  },
  '/otp': {
    title: 'title.otp',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/public/otp'), 'OtpScreen'),
  },
  '/signup': {
    title: 'title.signup',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/public/signup'), 'SignupScreen'),
  },
  '/answer-load': {
    title: 'title.answerLoad',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/loads/answer-load'), 'AnswerLoadScreen'),
  },
  '/spot-offer': {
    title: 'title.spotOffer',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/quotes/spot-offer'), 'SpotOfferScreen'),
  },
  '/track': {
    title: 'title.track',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/loads/track'), 'TrackScreen'),
  },
  '/reset-password': {
    title: 'title.resetPassword',
    screen: lazyScreen(() => import('./screens/public/reset-password'), 'ResetPasswordScreen'),
  },
  '/design': {
    title: 'title.design',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/design/page'), 'DesignPage'),
  },
  '/privacy': {
    title: 'title.privacy',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/public/privacy'), 'PrivacyScreen'),
  },
  '/terms': {
    title: 'title.terms',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/public/terms'), 'TermsScreen'),
  },
  '/unauthorized': {
    title: 'title.unauthorized',
    isPublic: true,
    screen: lazyScreen(() => import('./screens/public/unauthorized'), 'UnauthorizedScreen'),
  },
} as const satisfies Routes;

export type MainPath = keyof typeof MAIN_ROUTES;
export type PlainPath = keyof typeof PLAIN_ROUTES;
export type RoutePath = MainPath | PlainPath;

/** Every route of the site. */
export const ROUTES: Readonly<Record<RoutePath, RouteRow>> = { ...MAIN_ROUTES, ...PLAIN_ROUTES };
