import type { Parameter, Schema } from '../../server/http/openapi/openapi-types';
import { callsOf, type FuzzCall } from '../fuzz/draw-request';
import { productDocument } from '../openapi/product-document';

/** POST calls that people send as often as reads: they search, price again, preview, or show what a link opens. */
const READS_BY_POST = `
  previewFuelPrices quoteAgain quoteLoadAgain quotePoolAgain readInvitation readLoadLink readSharedLoad readSpotLink searchPool
  searchQuotes signFiles
`
  .trim()
  .split(/\s+/);

/**
 * All other calls except GETs. A new call belongs here or in the list above; otherwise `read-calls.test.ts` fails and names
 * it.
 */
const WRITES = `
  acceptInvitation acceptLoad acceptLoadProposal acceptSpotOffer addPasskey advanceRelation answerLoadLink applyUpload bookLoad
  cancelBulkSearch cancelLoad cancelSpotRequest cancelUpload completeSignup confirmEmailChange confirmIdentity confirmTotp
  createApiKey createFacility createWebhook deactivateCarrier deactivateProfile deactivateRegion deactivateShipper
  declineBySpotLink declineLoadProposal declineSpotRequest deleteFuelPrices deleteWebhook disableWebhook editFacility
  editFuelPrices editTariff editWebhook enableWebhook endCalendarLink endOtherSessions endOwnSession endOwnSessions
  endTrackingLink endUserSessions erasePersonalData forgotPassword makeCalendarLink makeSpotOffer markMessagesRead
  offerBySpotLink openBillingPortal openCheckout proposeLoadDays reactivateCarrier reactivateProfile reactivateRegion
  reactivateShipper receiveStripeEvent refreshSession rejectLoad removeFacility removeLane removePasskey renewRecoveryCodes
  repeatBulkSearch replayFailedDeliveries replayWebhookDelivery reportBrowserError requestCode requestEmailChange
  requestRelation requestSpot resetSecondFactor restoreReference restoreTariff revokeApiKey rotateWebhookSecret saveLane
  saveProfile saveQuote scheduleTariffEdit searchBulk sendInvitation sendLoadMessage setMultiplier setPlan setUpTotp
  shareTracking signIn signOut startPasskey startPasskeySetup startTariffEffect storeFile testWebhook trackLoad turnOffTotp
  undoTariffEdit updateUser upsertCarrier upsertProfile upsertShipper verifyCode verifyFactor verifyPasskey withdrawLoadProposal
  withdrawRelation withdrawSpotOffer
`
  .trim()
  .split(/\s+/);

/** A stream that ends only when its caller disconnects. */
const ENDLESS = ['openLive'];

/** Returns every call of the product that reads. */
export const readCalls = (): FuzzCall[] =>
  callsOf(productDocument()).filter(
    ({ method, operationId }) =>
      !ENDLESS.includes(operationId) && (method === 'GET' || READS_BY_POST.includes(operationId)),
  );

/**
 * Returns the calls with POST, PUT or DELETE that are missing in the lists above, and names in the lists that are not such a
 * call.
 */
export function unlistedCalls(): string[] {
  const sent = callsOf(productDocument())
    .filter(({ method }) => method !== 'GET')
    .map(({ operationId }) => operationId);
  const listed = [...READS_BY_POST, ...WRITES];
  return [...sent.filter((name) => !listed.includes(name)), ...listed.filter((name) => !sent.includes(name))];
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A state and a letter that occur in most names and places. */
const COMMON_WORDS = ['ca', 'a'];
const LATER_PAGE = '20';
const TIME_ZONE = 'America/Los_Angeles';

/** Returns other values of a parameter that may make its call heavier. */
function otherValues(name: string, schema: Schema): string[] {
  if (schema.enum) return schema.enum.map(String);
  if (name === 'search' || name === 'q') return COMMON_WORDS;
  if (name === 'page') return [LATER_PAGE];
  if (/^time_?zone$/i.test(name)) return [TIME_ZONE];
  return schema.examples?.map(String) ?? [];
}

/** Returns the widest value of a parameter, or null if the call returns most without it. */
function widestValue({ name, schema = {}, required }: Parameter, days: Days): string | null {
  if (schema.format === 'date') {
    if (/from$/i.test(name)) return days.from;
    return /to$/i.test(name) || required ? days.to : null;
  }
  if (name === 'limit' && schema.maximum !== undefined) return String(schema.maximum);
  return required ? (otherValues(name, schema)[0] ?? 'ca') : null;
}

/**
 * Returns the queries to try for a call's heaviest form: the largest page of the widest days without a filter, only the
 * required parameters, and the first query with another value in one parameter. `ids` returns the values of a parameter that
 * is an id.
 */
export function queriesOf(
  { call: { parameters = [] } }: FuzzCall,
  days: Days,
  ids: (name: string) => readonly string[],
): Record<string, string>[] {
  const inQuery = parameters.filter((one) => one.in === 'query');
  const widest = Object.fromEntries(
    inQuery.flatMap((one) => {
      const isId = one.schema?.format === 'uuid';
      const value = isId && one.required ? (ids(one.name)[0] ?? null) : widestValue(one, days);
      return value === null || (isId && !one.required) ? [] : [[one.name, value]];
    }),
  );
  const required = inQuery.filter((one) => one.required).map(({ name }) => name);
  const plain = Object.fromEntries(Object.entries(widest).filter(([name]) => required.includes(name)));
  const others = inQuery.flatMap(({ name, schema = {} }) =>
    (schema.format === 'uuid' ? ids(name) : otherValues(name, schema)).map((value) => ({
      ...widest,
      [name]: value,
    })),
  );
  return [widest, plain, ...others];
}
