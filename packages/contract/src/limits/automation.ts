/** Menus, integrations, webhooks, prompts and decisions of the bot. Spec: behaviour 5, 10 and 11. */
export const AUTOMATION_LIMITS = {
  /** Options of the menu of one queue, and the levels they may form. */
  queueOptionsMax: 200,
  queueOptionDepth: 8,
  /** The days for which the visits of an option are counted. */
  optionVisitDays: 30,
  /** Open bills that a customer gets at once, the longest due first. */
  billsShown: 3,
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
  companyWebhooksMax: 20,
  /** Hours for which the signing key before the present one still signs. */
  webhookKeyOverlapHours: 24,
  /** Hours of tries of one delivery; a webhook that fails as long is turned off. */
  webhookRetryHours: 72,
  /** Calls of one webhook that wait for an answer at once. */
  webhookCallsMax: 4,
  /** The same of all webhooks of one company. */
  companyWebhookCallsMax: 20,
  botDecisionDays: 30,
  botDecisionPage: 50,
  /** Decisions of one file, the latest. */
  botDecisionsExported: 500,
  /** Conversations of a queue that its recorder lists, from the latest decisions of the company. */
  queueDecisionsShown: 50,
  queueDecisionsSearched: 5_000,
  /** Changes of settings that a replay reads. */
  settingChangesShown: 200,
  promptMax: 20_000,
  knowledgeMax: 50_000,
  promptTokensMax: 16_000,
  promptMessagesMax: 100,
} as const
