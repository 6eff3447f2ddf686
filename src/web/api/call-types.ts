import type { ZodType, z } from 'zod';
import type * as audit from '../../contract/audit';
import type * as browserErrors from '../../contract/browser-errors';
import type { AnswerOf, BodyOf, Call } from '../../contract/call';
import type * as billing from '../../contract/companies/billing';
import type * as carrierRecord from '../../contract/companies/carrier-record';
import type * as carriers from '../../contract/companies/carriers';
import type * as relations from '../../contract/companies/relations';
import type * as shippers from '../../contract/companies/shippers';
import type * as exportedLists from '../../contract/exports';
import type * as files from '../../contract/files';
import type * as health from '../../contract/health';
import type * as live from '../../contract/live';
import type * as calendarLinks from '../../contract/loads/calendar-links';
import type * as loadAgain from '../../contract/loads/load-again';
import type * as loadDocuments from '../../contract/loads/load-documents';
import type * as loadLinks from '../../contract/loads/load-links';
import type * as loadMessages from '../../contract/loads/load-messages';
import type * as loadProposals from '../../contract/loads/load-proposals';
import type * as loadRows from '../../contract/loads/load-rows';
import type * as loadTracking from '../../contract/loads/load-tracking';
import type * as loads from '../../contract/loads/loads';
import type * as trackingLinks from '../../contract/loads/tracking-links';
import type * as invitations from '../../contract/people/invitations';
import type * as ownAccount from '../../contract/people/own-account';
import type * as ownSecurity from '../../contract/people/own-security';
import type * as people from '../../contract/people/people';
import type * as personalData from '../../contract/people/personal-data';
import type * as profileEdits from '../../contract/people/profile-edits';
import type * as secondFactor from '../../contract/people/second-factor';
import type * as signIn from '../../contract/people/sign-in';
import type * as userSecurity from '../../contract/people/user-security';
import type * as bulkSearch from '../../contract/quotes/bulk-search';
import type * as lanePast from '../../contract/quotes/lane-past';
import type * as poolAgain from '../../contract/quotes/pool-again';
import type * as quoteAgain from '../../contract/quotes/quote-again';
import type * as quoteDocuments from '../../contract/quotes/quote-documents';
import type * as quoteHistory from '../../contract/quotes/quote-history';
import type * as quotePool from '../../contract/quotes/quote-pool';
import type * as quotes from '../../contract/quotes/quotes';
import type * as savedLanes from '../../contract/quotes/saved-lanes';
import type * as searchEverywhere from '../../contract/quotes/search-everywhere';
import type * as facilities from '../../contract/reference/facilities';
import type * as fuelPrices from '../../contract/reference/fuel-prices';
import type * as reference from '../../contract/reference/reference';
import type * as zips from '../../contract/reference/zips';
import type * as spot from '../../contract/spot/spot';
import type * as spotLinks from '../../contract/spot/spot-links';
import type * as attention from '../../contract/statistics/attention';
import type * as companyStatistics from '../../contract/statistics/company-statistics';
import type * as statistics from '../../contract/statistics/statistics';
import type * as statisticsViews from '../../contract/statistics/statistics-views';
import type * as coverage from '../../contract/tariffs/coverage';
import type * as readiness from '../../contract/tariffs/readiness';
import type * as regions from '../../contract/tariffs/regions';
import type * as scheduledEdits from '../../contract/tariffs/scheduled-edits';
import type * as tariffEdits from '../../contract/tariffs/tariff-edits';
import type * as tariffEffects from '../../contract/tariffs/tariff-effects';
import type * as tariffRows from '../../contract/tariffs/tariff-rows';
import type * as tariffs from '../../contract/tariffs/tariffs';
import type * as uploadFindings from '../../contract/uploads/upload-findings';
import type * as uploadTypes from '../../contract/uploads/upload-types';
import type * as uploads from '../../contract/uploads/uploads';
import type * as keys from '../../contract/webhooks/keys';
import type * as webhookDeliveries from '../../contract/webhooks/webhook-deliveries';
import type * as webhooks from '../../contract/webhooks/webhooks';
import type { Camel } from '../../domain/text/key-case';

type CallsOf<Module> = Extract<Module[keyof Module], Call>;

/** Every call of the contract. A type test fails when a file is missing here. */
type AnyCall =
  | CallsOf<typeof attention>
  | CallsOf<typeof audit>
  | CallsOf<typeof browserErrors>
  | CallsOf<typeof bulkSearch>
  | CallsOf<typeof calendarLinks>
  | CallsOf<typeof carrierRecord>
  | CallsOf<typeof carriers>
  | CallsOf<typeof companyStatistics>
  | CallsOf<typeof coverage>
  | CallsOf<typeof exportedLists>
  | CallsOf<typeof facilities>
  | CallsOf<typeof files>
  | CallsOf<typeof fuelPrices>
  | CallsOf<typeof health>
  | CallsOf<typeof invitations>
  | CallsOf<typeof keys>
  | CallsOf<typeof lanePast>
  | CallsOf<typeof live>
  | CallsOf<typeof loadAgain>
  | CallsOf<typeof loadDocuments>
  | CallsOf<typeof loadLinks>
  | CallsOf<typeof loadMessages>
  | CallsOf<typeof loadProposals>
  | CallsOf<typeof loadTracking>
  | CallsOf<typeof loadRows>
  | CallsOf<typeof loads>
  | CallsOf<typeof ownAccount>
  | CallsOf<typeof people>
  | CallsOf<typeof poolAgain>
  | CallsOf<typeof personalData>
  | CallsOf<typeof profileEdits>
  | CallsOf<typeof quoteAgain>
  | CallsOf<typeof quoteDocuments>
  | CallsOf<typeof quoteHistory>
  | CallsOf<typeof quotePool>
  | CallsOf<typeof quotes>
  | CallsOf<typeof regions>
  | CallsOf<typeof relations>
  | CallsOf<typeof savedLanes>
  | CallsOf<typeof searchEverywhere>
  | CallsOf<typeof secondFactor>
  | CallsOf<typeof ownSecurity>
  | CallsOf<typeof userSecurity>
  | CallsOf<typeof shippers>
  | CallsOf<typeof signIn>
  | CallsOf<typeof spot>
  | CallsOf<typeof spotLinks>
  | CallsOf<typeof statistics>
  | CallsOf<typeof statisticsViews>
  | CallsOf<typeof readiness>
  | CallsOf<typeof scheduledEdits>
  | CallsOf<typeof tariffEdits>
  | CallsOf<typeof tariffEffects>
  | CallsOf<typeof tariffRows>
  | CallsOf<typeof reference>
  | CallsOf<typeof tariffs>
  | CallsOf<typeof trackingLinks>
  | CallsOf<typeof uploadFindings>
  | CallsOf<typeof uploadTypes>
  | CallsOf<typeof uploads>
  | CallsOf<typeof webhookDeliveries>
  | CallsOf<typeof billing>
  | CallsOf<typeof webhooks>
  | CallsOf<typeof zips>;

/** Method and path of a call. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** The call behind an endpoint. Only its type is used, so the contract's schemas are not loaded. */
export type CallAt<E extends Endpoint> = Extract<AnyCall, Pick<E, 'method' | 'path'>>;

/** The part of the API that speaks snake_case, as the database does. */
export const SNAKE_CASE_PATHS = '/rest/v1/';
type InCode<C extends Call, T> = C['path'] extends `${typeof SNAKE_CASE_PATHS}${string}` ? Camel<T> : T;

type SuccessOfCall<C extends Call> =
  | (202 extends keyof C['responses'] ? InCode<C, AnswerOf<C, 202>> : never)
  | OkOfCall<C>;

type OkOfCall<C extends Call> = 200 extends keyof C['responses']
  ? InCode<C, AnswerOf<C, 200>>
  : 201 extends keyof C['responses']
    ? InCode<C, AnswerOf<C, 201>>
    : undefined;

/** The body of a successful response, in camelCase. */
export type SuccessOf<E extends Endpoint> = SuccessOfCall<CallAt<E>>;

type InputOf<Request, Part extends string> =
  Request extends Record<Part, infer S extends ZodType> ? z.input<S> : undefined;

/** The body of a call that does not send JSON. A blob knows its own content type. */
type FileOf<Request> = Request extends { body: { content: { 'application/json': unknown } } }
  ? undefined
  : Request extends { body: { content: object } }
    ? Blob
    : undefined;

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : Record<Name, T>;

type PartsOfCall<C extends Call> = Part<'body', InCode<C, BodyOf<C>>> &
  Part<'file', FileOf<C['request']>> &
  Part<'params', InputOf<C['request'], 'params'>> &
  Part<'query', InputOf<C['request'], 'query'>>;

/** A call's arguments: only the parts its contract names. */
export type CallInput<E extends Endpoint> = PartsOfCall<CallAt<E>> & {
  signal?: AbortSignal;
  idempotencyKey?: string;
};
