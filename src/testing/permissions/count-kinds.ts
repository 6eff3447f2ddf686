/**
 * Lists that say, for each call of a customer or a carrier, whether it reveals anything about others. A new call belongs in
 * one of the lists; otherwise `counts.test.ts` fails and names it.
 */

/** The calls that count searches or loads of others. The attacks in `counts.test.ts` target each of them (decision 121). */
export const COUNTS_OTHERS = [
  'exportTariffEffect',
  'listSearchesPerCarrier',
  'listUnservedLanes',
  'readCarrierRecord',
  'readCarrierStatistics',
  'readCoverage',
  'readRegionImpact',
  'readTariffEffect',
  'readTariffGaps',
] as const;
export type CountingCall = (typeof COUNTS_OTHERS)[number];

/** The calls that count nothing, or only rows that row security lets the caller read one by one. */
export const OWN_ROWS_ONLY: readonly string[] = `
  acceptInvitation acceptLoad acceptLoadProposal acceptSpotOffer addPasskey advanceRelation answerLoadLink
  applyUpload bookLoad cancelBulkSearch cancelLoad cancelSpotRequest cancelUpload compareQuotes
  completeSignup confirmEmailChange confirmIdentity confirmTotp createApiKey createFacility createWebhook
  deactivateProfile deactivateRegion declineBySpotLink declineLoadProposal declineSpotRequest deleteWebhook
  disableWebhook downloadBulkSearch downloadUploadErrors editFacility editTariff editWebhook enableWebhook
  endCalendarLink endOtherSessions endOwnSession endOwnSessions endTrackingLink exportLoads
  exportPersonalData exportQuoteHistory findRegionZips findZips forgotPassword isLive isReady listApiKeys
  listAudit listBulkLanes listBulkSearches listCarriers listColleagues listFacilities listFuelPrices
  listInvoices listLoadMessages listLoadProposals listLoadRows listLoads listLoadsPerCarrier
  listLoadsPerShipper listLoadsToday listMonthlyQuotes listMonthlySearches listMonthlySearchesByUser
  listOwnSessions listProfileStats listProfiles listQuoteHistory listQuoteRequests listQuoteRows
  listRegions listRelations listSavedLanes listSavedQuotes listSearchesByUser listSearchesPerShipper
  listShipperCards listShippers listSpotRequests listSubscriptions listTariffRevisions listTariffRows
  listUnreadLoads listUploadChanges listUploadErrors listUploadTypes listUploads listWebhookDeliveries
  listWebhooks makeCalendarLink makeSpotOffer mapBulkLanes markMessagesRead offerBySpotLink
  openBillingPortal openCheckout openLive proposeLoadDays quoteAgain quoteLoadAgain quotePoolAgain
  reactivateProfile reactivateRegion readApiKeyUsage readBillOfLading readBilling readBulkSearch
  readCalendarFeed readCalendarLink readFile readFuelSurcharges readHistoryKind readInvitation
  readLaneMedian readLanePast readLinkedFile readLoad readLoadCalendar readLoadLink readLoadTracking readMe
  readOwnSecurity readPool readQuotePdf readQuoteRequest readRateConfirmation readReadiness readRegion
  readRemainingSearches readSharedLoad readShipperStatistics readSpotLink readSpotRequest readTariffFile
  readTariffSummary readTariffWorkbook readTrackingLink readUploadTemplate readUser readWebhook
  readWebhookDelivery readZipMap receiveStripeEvent refreshSession rejectLoad removeFacility removeLane
  removePasskey renewRecoveryCodes repeatBulkSearch replayFailedDeliveries replayWebhookDelivery
  reportBrowserError requestCode requestEmailChange requestRelation requestSpot restoreTariff revokeApiKey
  rotateWebhookSecret saveLane saveProfile saveQuote scheduleTariffEdit searchBulk searchEverywhere
  searchPool searchQuotes sendInvitation sendLoadMessage setMultiplier setUpTotp shareTracking signFiles
  signIn signOut startPasskey startPasskeySetup startTariffEffect storeFile testWebhook trackLoad
  turnOffTotp undoTariffEdit updateUser upsertCarrier upsertProfile upsertShipper verifyCode verifyFactor
  verifyPasskey withdrawLoadProposal withdrawRelation withdrawSpotOffer
`
  .trim()
  .split(/\s+/);

/**
 * The database functions that read rows which their caller may not read, and return counts of them. All other functions with
 * more rights than their caller's return rows or a right, or only write.
 */
export const COUNTING_FUNCTIONS = [
  'actor.carrier_demand',
  'actor.carrier_months',
  'actor.carrier_record',
  'actor.live_quote_days',
  'actor.shown_record',
] as const;

/** The functions with more rights than their caller's that reveal nothing about others. */
export const OWN_FUNCTIONS: readonly string[] = `
  actor.accept_spot_offer actor.answer_load_proposal actor.answer_spot_request actor.book_load
  actor.cancel_bulk_search actor.cancel_spot_request actor.change_load_status actor.claim_message_mails
  actor.end_tracking_link actor.has_second_factor actor.keep_calendar_link actor.keep_searches actor.live_plan
  actor.make_spot_offer actor.mark_load_copy actor.mark_load_messages_read actor.open_bulk_search
  actor.own_parts actor.propose_load_days actor.read_caller actor.read_quote_request actor.request_spot
  actor.seats_used actor.send_load_message actor.share_tracking actor.track_load
`
  .trim()
  .split(/\s+/);
