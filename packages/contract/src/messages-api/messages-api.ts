import { z } from 'zod'
import { phoneNumber } from '../contacts/contact.ts'
import { clientKey, flag, id, moment, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** The token of a connection after its creation: enough to recognise it, never the token itself. */
export const ConnectionToken = z.object({
  /** The first characters, which identify a token. */
  prefix: z.string(),
  createdAt: moment,
  /** Its creator, while they work here. */
  createdBy: z.string().nullable(),
  /** When something was last sent with it, to the minute. */
  lastUsedAt: moment.nullable(),
})
export type ConnectionToken = z.infer<typeof ConnectionToken>

/**
 * Another system's message to one number. With files the text captions the first. Spec: administration 7
 * "Messages API".
 */
export const TokenMessage = z.object({
  /** As it is written; a national number is completed with the calling code of the company. */
  number: phoneNumber,
  body: text(LIMITS.bodyMax).default(''),
  /** The connection that sends, for a call with an API key; a token sends by its own. */
  whatsappId: id.optional(),
  /** Chosen by the sender once per message: sent again, nothing leaves twice, and the answer is the same. */
  clientKey: clientKey.optional(),
  /**
   * The message is marketing: for customers who want none it is refused as ERR_MARKETING_WITHDRAWN. Without it the message
   * is one of service, which they still get.
   */
  marketing: flag.default(false),
})
export type TokenMessage = z.output<typeof TokenMessage>

/**
 * Spec: behaviour 16 "POST /api/messages/send". Of several files the first is named. `number`: the digits that the
 * message goes to.
 */
export const TokenMessageReply = z.object({
  mensagem: z.string(),
  messageId: z.int(),
  ticketId: z.int(),
  number: z.string(),
})
export type TokenMessageReply = z.infer<typeof TokenMessageReply>
