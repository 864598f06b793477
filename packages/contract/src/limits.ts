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
  /** A waiting ticket stays with one attendant for a day at most. */
  rotateMinutesMax: 1_440,
  /** Open bills that a customer gets at once, the longest due first. */
  billsShown: 3,
  /** Options of the menu of one queue, and the levels they may form. */
  queueOptionsMax: 200,
  queueOptionDepth: 8,
  /** The days for which the visits of an option are counted. */
  optionVisitDays: 30,
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
  // Prompts.
  promptMax: 20_000,
  knowledgeMax: 50_000,
  promptTokensMax: 16_000,
  promptMessagesMax: 100,

  // Messages. Spec: workspace 4 and 9, behaviour 12.
  bodyMax: 65_536,
  /** Colleagues that one note may call upon. */
  mentionsMax: 20,
  /** Texts that one person may have begun to write. */
  draftsKept: 200,
  /** Configured texts: greetings, farewells, out-of-hours. */
  templateMax: 4_096,
  /** Days with opening hours of their own that one company may have. */
  hoursExceptions: 300,
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
  /** Counts stop here; a longer list returns this number. */
  countMax: 10_000,
  filterIds: 200,
  /** Tickets that may be changed by one call. */
  bulkMax: 100,
  viewsMax: 20,
  viewNameMax: 40,
  searchMin: 3,
  searchMax: 100,

  // Time. Spec: workspace 9, behaviour 2, 5 and 8.
  debounceMs: 500,
  formDelayMs: 400,
  toastMs: 3_000,
  heartbeatMs: 300_000,
  pingMs: 18_000,
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 7 * 24 * 60 * 60,
  refreshGraceMs: 10_000,
  eventsKeptHours: 72,
  catchUpMax: 1_000,
  /** More automatic messages than this on one ticket within the window stop the bot. */
  botLoopMessages: 20,
  botLoopWindowMs: 5 * 60_000,
  /** Hours after which a missing answer to the consent question expires. */
  consentHours: 24,
  dueSoonDays: 5,
  presenceMs: 5_000,

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
