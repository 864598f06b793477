import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { partialWithoutDefaults, day, emptyAsNull, flag, id, idOrNone, text, wholeNumber } from '../fields.ts'
import { phoneNumber } from '../contacts/contact.ts'
import { LIMITS } from '../limits.ts'
import { DaySchedule } from '../queues/queue.ts'
import { Credentials, PROVIDERS } from './provider.ts'

const count = z
  .union([wholeNumber(6), z.literal('').transform(() => 0)])
  .pipe(z.int().min(0).max(525_600, 'tooLarge'))
const minutes = count
const words = text(LIMITS.templateMax).default('')
const dayOrNone = z.union([day, z.null(), emptyAsNull])
const webAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, error: 'invalidUrl' })
    .max(LIMITS.urlMax, 'tooLong')
    .overwrite(value => value.trim()),
])

/**
 * Writable fields of a connection, in the order of the form's tabs. Spec: administration 3 "WhatsApp
 * connection".
 */
const fields = {
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  isDefault: flag.default(false),
  queueIds: z.array(id).max(LIMITS.filterIds).default([]),
  allowGroup: flag.default(true),
  groupAsTicket: z.enum(['enabled', 'disabled']).default('disabled'),

  // Messages
  greetingMessage: words,
  complationMessage: words,
  outOfHoursMessage: words,

  // The bot and what time does. Minutes; 0 = never. Spec: behaviour 5 and 8.
  maxUseBotQueues: count.default(3),
  timeUseBotQueues: minutes.default(0),
  /**
   * The queue of who chooses none: after {@link fields.maxUseBotQueues} menus, or after {@link
   * fields.timeSendQueue} minutes without a queue.
   */
  sendIdQueue: z.union([z.literal(0), z.literal('0').transform(() => 0 as const), idOrNone]).default(null),
  timeSendQueue: minutes.default(0),
  /** Answers the customers without a queue before the menu does. */
  integrationId: idOrNone.default(null),
  endWord: text(30).overwrite(typed => typed.trim()),
  /** The prompt that answers tickets without a queue. */
  promptId: idOrNone.default(null),
  /** Minutes in which a customer who writes again gets the closed ticket back. */
  timeCreateNewTicket: minutes.default(0),
  /**
   * Minutes a customer may leave our last message unanswered before the ticket closes with {@link
   * fields.expiresInactiveMessage}.
   */
  expiresTicket: minutes.default(0),
  expiresInactiveMessage: words,
  /** Minutes of silence before {@link fields.inactiveMessage} is sent. */
  timeInactiveMessage: minutes.default(0),
  inactiveMessage: words,
  /** Minutes an attendant may leave a customer unanswered before the ticket waits in its queue again. */
  timeToReturnQueue: minutes.default(0),

  // Number safety, where the network bars numbers: chats with customers who never wrote, in a day of the
  // company's calendar.
  limitNewChats: flag.default(true),
  newChatsPerDay: count.pipe(z.int().max(LIMITS.newChatsPerDayMax, 'tooLarge')).default(50),
  /** A number that was just linked grows into its limit. */
  warmUp: flag.default(true),

  // Hours, where they are kept per connection. Spec: behaviour 6.
  schedules: z.array(DaySchedule).max(7).default([]),

  // Rating. Spec: behaviour 7.
  /** Text of the rating question; without it, none is sent. */
  ratingMessage: words,
  /** The rating is a score from 0 to 10, else 1 to 3. */
  npsEnabled: flag.default(false),
  /** Number of repetitions after an invalid answer. */
  maxUseBotQueuesNPS: count.pipe(z.int().max(20, 'tooLarge')).default(2),
  /** Minutes until the rating question expires; required with a score. */
  expiresTicketNPS: minutes.default(0),

  // Consent. Spec: behaviour 9.
  /** Text before the consent question; without it, no question is sent. */
  lgpdMessage: words,
  lgpdLink: webAddress.default(''),

  // Old messages: those from before the number was linked here.
  importOldMessages: flag.default(false),
  /** The first and the last day that is brought. */
  importStart: dayOrNone.default(null),
  importEnd: dayOrNone.default(null),
  importGroups: flag.default(false),
  /** Imported tickets are closed, else pending. */
  closeImported: flag.default(true),
}
/** The fields of a connection that people write, beside its provider and its secrets. */
export const ConnectionSettings = z.object(fields)

/**
 * Input for a new connection; the rules between fields are {@link connectionProblems}. Spec: administration 5
 * "Connection".
 */
export const WhatsappInput = z.object({
  provider: z.enum(PROVIDERS).default('beta'),
  ...fields,
  /** One of the company's language when it is left out. */
  endWord: fields.endWord.optional(),
  credentials: Credentials.default({}),
})
export type WhatsappInput = z.output<typeof WhatsappInput>
/** The provider changes by {@link ProviderChange} alone. */
export const WhatsappChange = partialWithoutDefaults(
  z.object({ ...fields, credentials: Credentials.default({}) }),
)
export type WhatsappChange = z.output<typeof WhatsappChange>
/** Another way to reach the number of a connection. Login and credentials of the earlier way are deleted. */
export const ProviderChange = z.object({
  provider: z.enum(PROVIDERS),
  credentials: Credentials.default({}),
})
export type ProviderChange = z.output<typeof ProviderChange>
/** The phone to link by a typed code. */
export const PairingInput = z.object({
  number: phoneNumber,
})

export type ConnectionSettings = z.output<typeof ConnectionSettings>

/** The settings as they are read; no queue is 0. */
export const WhatsappSettings = z.object({ ...fields, sendIdQueue: z.int() })
export type WhatsappSettings = z.output<typeof WhatsappSettings>
