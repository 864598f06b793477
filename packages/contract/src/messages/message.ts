import { z } from 'zod'
import { flag, messageNumber, pageNumber } from '../fields.ts'
import { QueueBrief } from '../queues/queue.ts'
import { Transcription } from './transcription.ts'

/** `chat` is plain text. Spec: workspace 3 "Message". */
export const MEDIA_TYPES = [
  'chat',
  'image',
  'audio',
  'video',
  'application',
  'sticker',
  'locationMessage',
  'contactMessage',
  'call_log',
  'template',
  'unsupported',
] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/**
 * −1 failed, 0 pending, 1 sent, 2 delivered, 3 delivered to all, 4 read. It only rises; failed is terminal
 * until retried.
 */
export const ACK = { failed: -1, pending: 0, sent: 1, delivered: 2, deliveredToAll: 3, read: 4 } as const

/** Why a message did not leave, as a key the screens translate. Spec: behaviour 12. */
export const SEND_FAILURES = [
  'disconnected',
  'auth',
  'banned',
  'restricted',
  'newChats',
  'rate',
  'window',
  /** The network spares this customer marketing. */
  'limited',
  'recipient',
  'group',
  /** The network wants the phone number of the customer, who shows it to nobody. */
  'number',
  /** The customer refuses messages of the company at the network. */
  'blocked',
  'content',
  'template',
  /** A step of the account at the network is missing. */
  'setup',
  'payment',
  'transient',
  'unknown',
  'unsupported',
  /** A user cancelled the send. */
  'cancelled',
] as const
export type SendFailure = (typeof SEND_FAILURES)[number]

/**
 * Reason of a hold: the limit of new chats today, the network's restriction, or its request for fewer
 * messages for a while.
 */
export const HOLD_REASONS = ['newChats', 'restricted', 'rate'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
/** Hold of a message: reason and earliest end; null when unknown. Spec: behaviour 12. */
export const Hold = z.object({ why: z.enum(HOLD_REASONS), until: z.string().nullable() })
/** An earlier text of a message, with its date. */
export const MessageRevision = z.object({ id: z.int(), body: z.string(), createdAt: z.string() })
export const Reaction = z.object({ emoji: z.string(), fromMe: z.boolean(), by: z.string() })
export const Location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string(),
  address: z.string(),
})
export const SharedContact = z.object({
  name: z.string(),
  numbers: z.array(z.string()),
  /** The kind of each number, as `work`, where the card says it. */
  labels: z.array(z.string()).optional(),
  emails: z.array(z.string()),
})
/**
 * Metadata of a media file, so that a screen can reserve its space before it loads. Sizes in pixels, bytes,
 * ms; peaks 0 to 1.
 */
export const Media = z.object({
  url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  name: z.string(),
  mime: z.string(),
  size: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  peaks: z.array(z.number()).nullable(),
  voice: z.boolean(),
  /**
   * `pending`: still being fetched from the channel. `failed`: the channel no longer has it. `agedOut`: the company's
   * retention rule deleted it. `tooLarge`: it is larger than this server fetches; the phone has it.
   */
  state: z.enum(['ready', 'pending', 'failed', 'agedOut', 'tooLarge']),
})
export type Media = z.infer<typeof Media>
export const QuotedMessage = z.object({
  id: z.int(),
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(MEDIA_TYPES),
  contact: z.object({ name: z.string() }).nullable(),
})

/**
 * The choices under a message of the bot, as they left: buttons, a list behind one button that says `open`, or
 * numbered lines of the text.
 */
export const SentChoices = z.object({
  form: z.enum(['buttons', 'list', 'text']),
  open: z.string().optional(),
  items: z.array(z.object({ id: z.string(), title: z.string(), description: z.string().optional() })),
})
export type SentChoices = z.infer<typeof SentChoices>

/**
 * The channel's own words about a message. `error`: its code and sentence when the message failed.
 * `unsupported`: its name for a content that cannot be shown. `call`: absent duration for a missed one.
 * `prompt`: the prompt that wrote it, and the knowledge that it was given. `choiceId`: the choice that the customer
 * pressed. `asksNumber`: the customer can share their number by a button under it.
 */
export const ChannelDetails = z.object({
  forwarded: z.boolean().optional(),
  ad: z.object({ headline: z.string(), body: z.string(), url: z.string().nullable() }).optional(),
  /** The seller's code of the catalogue product that the message is about; channels tell no title. */
  product: z.string().optional(),
  /** Our story that the message answers; its address works for a day. */
  story: z.object({ url: z.string().nullable() }).optional(),
  call: z.object({ durationMs: z.int().nullable() }).optional(),
  unsupported: z.string().optional(),
  error: z.object({ code: z.string(), text: z.string() }).optional(),
  prompt: z.object({ name: z.string(), sources: z.array(z.string()) }).optional(),
  choices: SentChoices.optional(),
  choiceId: z.string().optional(),
  asksNumber: z.boolean().optional(),
  /** The company's own name of the link that the customer opened. */
  link: z.string().optional(),
  /** The summary of the conversation by the program that answered before. */
  summary: z.string().optional(),
  /** The network's own words on the price; null where it does not say whether it charges. */
  pricing: z.object({ billable: z.boolean().nullable(), category: z.string(), type: z.string() }).optional(),
})
export type ChannelDetails = z.infer<typeof ChannelDetails>

/**
 * Position of a mention in a text, in UTF-16 units, with the @. It refers to the user by id, so that renames
 * change nothing.
 */
export const MentionRange = z.object({ userId: z.int(), at: z.int(), length: z.int() })
export type MentionRange = z.infer<typeof MentionRange>

export const Message = z.object({
  id: z.int(),
  ticketId: z.int(),
  contactId: z.int(),
  companyId: z.int(),
  body: z.string(),
  fromMe: z.boolean(),
  ack: z.int().min(-1).max(4),
  failure: z.enum(SEND_FAILURES).nullable(),
  /**
   * The channel's response was lost: the message may or may not have been sent. It is never resent by itself.
   */
  uncertain: z.boolean(),
  /** It waits to avoid a ban, or until the channel accepts more. */
  held: Hold.nullable(),
  mediaType: z.enum(MEDIA_TYPES),
  mediaUrl: z.string().nullable(),
  media: Media.nullable(),
  location: Location.nullable(),
  contacts: z.array(SharedContact).nullable(),
  /** Absent where the channel says nothing. */
  channelDetails: ChannelDetails.optional(),
  /** Transcript, once a user requested it. */
  transcription: Transcription.nullable(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  /** An internal note: only colleagues see it, it never leaves. */
  isPrivate: z.boolean(),
  /** Of a note, in order. */
  mentions: z.array(MentionRange),
  /** Sent by a rule, not by a person. */
  automatic: z.boolean(),
  quotedMsg: QuotedMessage.nullable(),
  reactions: z.array(Reaction),
  /** The earliest first. */
  oldMessages: z.array(MessageRevision),
  /** Author where that is not the contact: a group's member. */
  participant: z.object({ name: z.string(), number: z.string() }).nullable(),
  contact: z.object({ id: z.int(), name: z.string() }).nullable(),
  sentBy: z.string().nullable(),
  userId: z.int().nullable(),
  queueId: z.int().nullable(),
  queue: QueueBrief.nullable(),
  read: z.boolean(),
  clientKey: z.string().nullable(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

export const MessageParams = z.object({ messageId: messageNumber })
/**
 * `before` continues from the oldest message the caller has, `LIMITS.messagesBack` at a time; it costs
 * the same however deep. With `until` the page reaches back to that message, over as many as
 * `LIMITS.messagesSpan`. `onlyFiles` leaves the pictures, videos and documents that are here.
 */
export const MessageQuery = z.object({
  pageNumber,
  before: messageNumber.optional(),
  until: messageNumber.optional(),
  onlyFiles: flag.default(false),
})
export const EMOJI_MAX = 64
