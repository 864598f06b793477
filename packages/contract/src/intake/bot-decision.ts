import { z } from 'zod'
import { AuditEntry } from '../audit-log/audit-entry.ts'
import { id64 } from '../fields.ts'
import { MEDIA_TYPES } from '../messages/message.ts'
import { RATING_SCALES } from '../tickets/rating.ts'
import { TICKET_STATUSES } from '../tickets/ticket.ts'
import { TICKET_EVENTS } from '../tickets/ticket-log.ts'

/** The rules of the bot in their order: the first one with an opinion decides. Spec: behaviour 4.9. */
export const BOT_RULES = [
  'ownMessage',
  'group',
  'rating',
  'humanAttendance',
  'botLoop',
  'consent',
  'outOfHours',
  'endWord',
  'integration',
  'prompt',
  'queueMenu',
  'billCopy',
  'optionMenu',
  'greeting',
] as const
export type BotRule = (typeof BOT_RULES)[number]

const plain = <Kind extends string>(kind: Kind) => z.object({ do: z.literal(kind) })

/** An effect of a decision, without texts. */
export const BotEffect = z.discriminatedUnion('do', [
  plain('say').extend({ choices: z.int() }),
  plain('enterQueue').extend({ queueId: z.int(), how: z.enum(['chosen', 'only', 'limit', 'unsorted']) }),
  plain('enterOption').extend({
    optionId: z.int(),
    how: z.enum(['chosen', 'only', 'back']),
    fromId: z.int().nullable(),
    isLast: z.boolean(),
  }),
  plain('placeInMenu').extend({ path: z.array(z.int()).nullable(), isChosen: z.boolean() }),
  plain('giveUpMenu').extend({ optionId: z.int() }),
  plain('sendOptionFile').extend({ optionId: z.int() }),
  plain('sendFileList').extend({ fileListId: z.int() }),
  plain('assign').extend({ userId: z.int() }),
  plain('askIntegration').extend({ integrationId: z.int() }),
  plain('askPrompt').extend({ promptId: z.int() }),
  plain('rate').extend({ rate: z.int(), outOf: z.literal(RATING_SCALES) }),
  plain('log').extend({ type: z.enum(TICKET_EVENTS) }),
  plain('close').extend({ by: z.literal('client') }),
  plain('leaveIntegration'),
  plain('leaveQueue'),
  plain('startBot'),
  plain('stopBot'),
  plain('menuShown'),
  plain('outOfHoursSaid'),
  plain('askConsent'),
  plain('consent'),
  plain('askRating'),
  plain('findBills'),
  plain('stopMarketing'),
])
export type BotEffect = z.infer<typeof BotEffect>

/** The state in which a message met the rules. It holds no text of the customer. */
export const BotDecisionState = z.object({
  from: z.enum(['contact', 'me', 'me-elsewhere']),
  kind: z.enum(MEDIA_TYPES),
  /** The customer pressed a button or a row of a list. */
  choiceId: z.string().nullable(),
  isGroup: z.boolean(),
  /** The message was a word that ends marketing; missing in earlier records. */
  stopWord: z.object({ isAfterMarketing: z.boolean() }).nullable().optional(),
  disableBot: z.boolean(),
  hasConsented: z.boolean(),
  status: z.enum(TICKET_STATUSES),
  userId: z.int().nullable(),
  queueId: z.int().nullable(),
  chatbot: z.boolean(),
  isNew: z.boolean(),
  isReopened: z.boolean(),
  menuPath: z.array(z.int()).nullable(),
  menusShown: z.int(),
  lastMenuAt: z.string().nullable(),
  lastOutOfHoursAt: z.string().nullable(),
  /** Automatic messages of the last minutes, for the brake against loops. */
  automaticInWindow: z.int(),
  integrationId: z.int().nullable(),
  ratingAsks: z.int(),
  /** The hours said "open". */
  isOpen: z.boolean(),
  /**
   * The menus that the decision read, that of the queue before and those of queues that it led to; missing in earlier
   * records, and without one. `version` counts the changes of a menu.
   */
  menus: z.array(z.object({ queueId: z.int(), version: z.int() })).optional(),
})
export type BotDecisionState = z.infer<typeof BotDecisionState>

const BotMessage = z.object({
  id: z.int(),
  body: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  createdAt: z.string(),
})
export type BotMessage = z.infer<typeof BotMessage>

/** An answer of the bot. `deliveredMs`: from its decision until the network took it; null: not yet, or not known. */
const BotAnswer = BotMessage.extend({ deliveredMs: z.int().nullable() })
export type BotAnswer = z.infer<typeof BotAnswer>

/** A call of an integration on behalf of a message. */
export const BotCall = z.object({
  integrationId: z.int(),
  outcome: z.enum(['answered', 'failed']),
  error: z.string(),
  durationMs: z.int(),
})

/** One message of a customer, the rule that decided on it, and the effects. Spec: behaviour 18 "Recorder". */
export const BotDecision = z.object({
  message: BotMessage,
  /** Null: no rule had an opinion. */
  rule: z.enum(BOT_RULES).nullable(),
  state: BotDecisionState,
  effects: z.array(BotEffect),
  /** Of gathering the facts and deciding. */
  decidedMs: z.int(),
  /** Automatic messages until the customer's next message. */
  sent: z.array(BotAnswer),
  calls: z.array(BotCall),
})
export type BotDecision = z.infer<typeof BotDecision>

const Named = z.object({ id: z.int(), name: z.string() })
/** The names of the records that decisions mention; deleted records are missing. `menuVersion`: of today's menu. */
export const BotDecisionNames = z.object({
  queues: z.array(Named.extend({ color: z.string(), menuVersion: z.int() })),
  options: z.array(Named),
  users: z.array(Named),
  integrations: z.array(Named),
  prompts: z.array(Named),
  fileLists: z.array(Named),
})
export type BotDecisionNames = z.infer<typeof BotDecisionNames>

/** `before`: the number of the earliest message that is shown. */
export const BotDecisionQuery = z.object({ before: id64.optional() })

/**
 * Figures about all kept decisions of a ticket. `slowestMs`: of an answer, from its decision until the network took
 * it. `personMs`: from the customer's first message until a person accepted. Null: not yet, or not known.
 */
export const DecisionFigures = z.object({
  received: z.int(),
  sent: z.int(),
  slowestMs: z.int().nullable(),
  personMs: z.int().nullable(),
})
export type DecisionFigures = z.infer<typeof DecisionFigures>

/**
 * The latest decisions of a ticket, oldest first. `hasMore`: there are earlier ones. `first`: the number of the
 * first decision on this page among those of the ticket, from 1.
 */
export const BotDecisions = z.object({
  decisions: z.array(BotDecision),
  names: BotDecisionNames,
  figures: DecisionFigures,
  first: z.int(),
  hasMore: z.boolean(),
})
export type BotDecisions = z.infer<typeof BotDecisions>

/**
 * A decision made again with the settings of today and the state of that moment. `isAnswerLeftOut`: a model, an
 * integration or a billing system would answer, and is not asked. `failed`: the message has no text any more.
 * `causes`: the changes of settings since that one of the two decisions reads, newest first.
 */
export const BotReplay = z.object({
  messageId: z.int(),
  verdict: z.enum(['same', 'different', 'failed']),
  rule: z.enum(BOT_RULES).nullable(),
  effects: z.array(BotEffect),
  /** The texts of today, their variables unrendered. */
  texts: z.array(z.string()),
  isAnswerLeftOut: z.boolean(),
  causes: z.array(z.int()),
})
export type BotReplay = z.infer<typeof BotReplay>
/**
 * `changes`: those of settings since the earliest message of the page, newest first, at most
 * {@link LIMITS.settingChangesShown}. `queueIds`: the queues that the conversation could reach.
 */
export const BotReplays = z.object({
  replays: z.array(BotReplay),
  names: BotDecisionNames,
  changes: z.array(AuditEntry),
  connectionId: z.int(),
  queueIds: z.array(z.int()),
})
export type BotReplays = z.infer<typeof BotReplays>

/**
 * A file with the kept decisions of a ticket, the latest {@link LIMITS.botDecisionsExported}. Numbers are
 * masked for some viewers.
 */
export const BotDecisionFile = z.object({
  ticketId: z.int(),
  contact: z.object({ name: z.string(), number: z.string() }),
  connection: z.string(),
  figures: DecisionFigures,
  decisions: z.array(BotDecision),
  names: BotDecisionNames,
})
export type BotDecisionFile = z.infer<typeof BotDecisionFile>

/** A conversation in which the bot decided on messages in a queue, or brought it there. */
export const QueueDecision = z.object({
  ticketId: z.int(),
  ticketUuid: z.string(),
  contactName: z.string(),
  decisions: z.int(),
  lastAt: z.string(),
  lastRule: z.enum(BOT_RULES).nullable(),
})
export type QueueDecision = z.infer<typeof QueueDecision>
