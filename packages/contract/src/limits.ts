/** Every number of the specification that more than one place must agree on. Units are in the names. */
export const LIMITS = {
  id32: 2_147_483_647,
  id64: Number.MAX_SAFE_INTEGER,

  // Names and numbers. Spec: workspace 5 and 9, administration 5 and 9.
  nameMin: 2,
  nameMax: 50,
  /** Maximum name length of customers and phones; longer ones are cut, never refused. */
  inboundNameMax: 120,
  numberMin: 8,
  numberMax: 50,
  noteMin: 2,
  noteMax: 5_000,
  passwordMin: 5,
  passwordMax: 50,
  /** Admins and super users choose at least this many characters. */
  adminPasswordMin: 8,
  resetPasswordMin: 8,
  /** Digits of password reset codes. Spec: behaviour 2. */
  resetCodeDigits: 8,
  resetCodeMinutes: 15,
  resetCodeTries: 5,
  /** Days for which the old address may undo a change of one's own e-mail. */
  emailUndoDays: 7,
  /** Days a company that signed up may try. Spec: administration 9. */
  trialDays: 7,
  /** Days before the due date at which its invoice is made. Spec: behaviour 15. */
  invoiceDays: 20,
  /** Characters of a line of an address of an invoice. */
  billingTextMax: 120,
  /** Spec: behaviour 15 "`cob` with expiry". */
  pixExpirySeconds: 3_600,
  /** Characters of the base64 of a certificate file. */
  certificateMax: 40_000,
  /** Payments in one notice of a gateway. */
  noticePayments: 1_000,
  /** Interval at which the state of a Pix code is asked for while it is shown. */
  chargePollMs: 5_000,
  /** Milliseconds until the app opens after a payment. Spec: administration 9 "renewal redirect". */
  renewalRedirectMs: 4_000,
  /** Days a company that was deleted can be restored for. */
  companyGraceDays: 30,
  documentMax: 30,
  zipcodeMax: 20,
  /** A plan limits none of its things beyond this. */
  planLimitMax: 100_000,
  planValueMax: 1_000_000,
  helpDescriptionMax: 1_000,
  tagNameMin: 3,
  tagNameMax: 50,
  colorMin: 3,
  colorMax: 9,
  emailMax: 254,
  extraInfoMax: 50,
  shortcodeMax: 50,
  /** Characters of the name of a folder of quick messages. */
  folderMax: 50,
  /** Characters of a quick message shown while one is chosen. */
  quickLabelMax: 35,
  titleMax: 120,

  // File lists. Spec: administration 5 and 9.
  fileListNameMin: 3,
  fileOptionNameMax: 100,
  fileListOptions: 20,

  // Schedules. Spec: administration 5 and 9, behaviour 14.
  scheduleBodyMin: 5,
  /** Characters of the text in the list of schedules. */
  scheduleLabelMax: 25,
  scheduleConnectionsMax: 20,
  /** Schedules of a calendar month that are shown. */
  calendarMax: 1_000,
  calendarDaysMax: 62,
  repeatEveryMax: 1_000,
  repeatTimesMax: 500,
  followUpDaysMax: 90,
  followUpTimesMax: 10,
  /** Local times between which people are awake. */
  wakingFrom: '08:00',
  wakingUntil: '21:00',

  /** A waiting ticket stays with one attendant for a day at most. */
  rotateMinutesMax: 1_440,
  /** Open minutes that a queue may take for an answer, and for each step before or after it is due. */
  answerMinutesMax: 10_080,
  /** Open bills that a customer gets at once, the longest due first. */
  billsShown: 3,
  /** Options of the menu of one queue, and the levels they may form. */
  queueOptionsMax: 200,
  queueOptionDepth: 8,
  /** The days for which the visits of an option are counted. */
  optionVisitDays: 30,
  /** Ten years. */
  dashboardDays: 3_660,
  /** Days of a report. */
  reportDays: 400,
  /** Ratings of a page of a report. */
  ratingsPage: 20,
  /** Options of the menus at which most customers gave up. */
  givenUpOptions: 20,
  /** Ads, and campaigns, of a report. */
  reportAds: 100,
  reportCampaigns: 200,
  chatTitleMax: 100,

  // Integrations. Spec: behaviour 10.
  integrationsMax: 100,
  integrationKeywordMax: 50,
  /** Characters of the JSON of a service account. */
  serviceAccountMax: 10_000,
  /** Minutes: a week. */
  typebotExpiresMax: 10_080,
  typebotDelayMax: 10_000,
  /** Messages and choices of one answer that are sent. */
  integrationMessagesMax: 10,
  integrationChoicesMax: 30,
  /** Milliseconds, including the answer. */
  integrationTimeoutMs: 10_000,
  integrationAnswerMaxBytes: 256 * 1024,
  /** Tries of one message, all of which begin within the window. Then the ticket goes to people. */
  integrationTries: 3,
  integrationWindowMs: 60_000,
  /** Failed calls in sequence after which none is made for a while. */
  circuitFailures: 5,
  circuitPauseMs: 60_000,
  circuitPauseMaxMs: 15 * 60_000,
  /** Milliseconds that a voice note may take to arrive before the integration gets the message without it. */
  integrationMediaWaitMs: 30_000,
  deliveryBodyMax: 4_000,
  deliveryDays: 30,
  /** Failed deliveries that one request repeats. */
  deliveriesRepeatedMax: 50,
  apiKeysMax: 50,
  apiKeyDaysMax: 3_650,
  companyWebhooksMax: 20,
  reportMailingsMax: 50,
  mailingRecipientsMax: 50,
  /** Hours for which the signing key before the present one still signs. */
  webhookKeyOverlapHours: 24,
  /** Hours of tries of one delivery; a webhook that fails as long is turned off. */
  webhookRetryHours: 72,
  /** Calls of one webhook that wait for an answer at once. */
  webhookCallsMax: 4,
  /** The same of all webhooks of one company. */
  companyWebhookCallsMax: 20,
  // Decisions of the bot.
  botDecisionDays: 30,
  botDecisionPage: 50,
  // Prompts.
  promptMax: 20_000,
  knowledgeMax: 50_000,
  promptTokensMax: 16_000,
  promptMessagesMax: 100,

  // Kanban.
  lanesMax: 30,
  /** Hundredths of the currency; the sums of lanes stay exact. */
  cardValueMax: 10_000_000_000,
  cardNoteMax: 140,
  /** Cards of one lane that are fetched at once. */
  lanePage: 20,
  /** Cards of the whole board that one call answers. */
  kanbanTickets: 400,
  /** Minutes: 90 days. */
  laneMinutesMax: 129_600,
  laneLimitMax: 10_000,

  // Consents.
  consentReasonMax: 500,
  /** Entries of a contact's ledger that are shown. */
  consentEntries: 100,
  /** Days for which the file with the data of a contact may be downloaded. */
  contactExportDays: 7,
  /** Exports of contacts that a company has: those that are written, and files that are kept. */
  contactExports: 20,
  stopWordMax: 40,
  stopWordsMax: 100,
  /** Days after marketing in which a stop word is always meant for it. */
  marketingAnswerDays: 7,

  // Messages. Spec: workspace 4 and 9, behaviour 12.
  bodyMax: 65_536,
  /** Colleagues that one note may call upon. */
  mentionsMax: 20,
  /** Texts that one person may have begun to write. */
  draftsKept: 200,
  /** Configured texts: greetings, farewells, out-of-hours. */
  templateMax: 4_096,
  /** Days with opening hours of their own that one company may have, those of queues and connections included. */
  hoursExceptions: 1_000,
  hoursExceptionsAtOnce: 60,
  forwardMax: 4,
  forwardPauseMs: 900,
  audioMinBytes: 10_000,
  editWindowMs: 15 * 60_000,
  deleteWindowMs: 2 * 24 * 60 * 60_000,
  mediaMaxBytes: 64 * 1024 * 1024,
  mediaPerMessage: 10,
  /** Limit of the common services. */
  transcriptionMaxBytes: 25 * 1024 * 1024,
  transcriptionMax: 20_000,
  apiKeyMax: 400,
  urlMax: 2_000,
  pictureMaxBytes: 16 * 1024 * 1024,
  peaks: 48,

  // Lists. Spec: behaviour 16.
  page: 20,
  ticketsPage: 40,
  contactsPage: 100,
  messagesPage: 20,
  /** Maximum gaps of a connection in a page of a conversation, the latest. */
  gapsPage: 100,
  /** Messages per page backwards; a large page needs few requests in a long history. */
  messagesBack: 60,
  /** Messages fetched at once on the way back to one that was found. */
  messagesSpan: 1_000,
  /** Contacts that are selected over all pages. */
  contactsSelectable: 10_000,
  /** Days that a segment of contacts looks back at most. */
  segmentDaysMax: 3_650,
  /** Counts stop here; a longer list returns this number. */
  countMax: 10_000,
  filterIds: 200,
  /** Tickets or contacts that may be changed by one call. */
  bulkMax: 100,
  viewsMax: 20,
  viewNameMax: 40,
  searchMin: 3,
  /** Of the headline of an advertisement on a ticket; no longer than a search, so that a view can hold it. */
  adHeadlineMax: 100,
  searchMax: 100,

  // Spreadsheets. An .xls unpacks to many times its size in memory, so it may be smaller.
  /** Others with the same first digits that a number may have in a file of a viewer of masked numbers. */
  importNeighboursMax: 20,
  spreadsheetMaxBytes: 10 * 1024 * 1024,
  spreadsheetXlsMaxBytes: 5 * 1024 * 1024,
  spreadsheetUnpackedMaxBytes: 50 * 1024 * 1024,
  spreadsheetEntries: 200,
  /** Unpacked by packed bytes. */
  spreadsheetRatio: 100,
  spreadsheetRows: 50_000,
  spreadsheetColumns: 50,
  /** Characters of all cells that are read, since cells of a workbook may share one long text. */
  spreadsheetCharacters: 20_000_000,
  spreadsheetCellMax: 500,
  spreadsheetMs: 30_000,
  /** Rows that a preview shows. */
  spreadsheetPreviewRows: 12,
  refusedRowsPage: 1_000,
  /** Days for which the rows of an import are kept, for its report. */
  spreadsheetDays: 7,

  // Time. Spec: workspace 9, behaviour 2, 5 and 8.
  debounceMs: 500,
  formDelayMs: 400,
  toastMs: 3_000,
  heartbeatMs: 300_000,
  pingMs: 18_000,
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 7 * 24 * 60 * 60,
  refreshGraceMs: 10_000,
  /** Seconds for which a browser is known as a device; the most that browsers keep a cookie for. */
  deviceCookieSeconds: 400 * 24 * 60 * 60,
  eventsKeptHours: 72,
  catchUpMax: 1_000,
  /** More automatic messages than this on one ticket within the window stop the bot. */
  botLoopMessages: 20,
  botLoopWindowMs: 5 * 60_000,
  /** Hours after which a missing answer to the consent question expires. */
  consentHours: 24,
  dueSoonDays: 5,
  presenceMs: 5_000,

  // Campaigns. Spec: administration 9, behaviour 13.
  campaignConnections: 10,
  campaignVariables: 100,
  templateValueMax: 1_000,
  /** Recipients that a campaign carries whole; of more, its report is read in pages. */
  campaignShipping: 1_000,
  recipientsPage: 50,
  /** Smallest number of recipients that are watched before the others get the campaign. */
  canaryMin: 20,
  /** Hours for which a customer may confirm. */
  campaignAnswerHours: 48,
  /** Hours before its start from which a scheduled campaign stays as it is. */
  campaignLockHours: 1,
  /** Days after a message in which what the customer writes is an answer to it. */
  campaignAnswerDays: 7,

  // Push. Spec: workspace 2 "notifications".
  pushEndpointMax: 1_000,
  /** Characters of a message that are pushed. */
  pushTextMax: 180,
  /** After this a message is outdated: neither we nor the push service store it longer. */
  pushTtlSeconds: 4 * 60 * 60,
  /**
   * Interval of a visible browser's event; without one for longer than the grace period, it is no longer
   * visible.
   */
  watchingMs: 60_000,
  watchingGraceMs: 30_000,
  snoozeMaxDays: 366,
  /** Interval of presence events while others are in the ticket. */
  attendEveryMs: 2_000,
} as const

/** Milliseconds of a day without a change of the clock. */
export const DAY_MS = 24 * 60 * 60_000
