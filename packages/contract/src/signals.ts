import { z } from 'zod'
import { Draft } from './drafts/draft.ts'
import { clientKey, id } from './fields.ts'

/** States of a colleague in a ticket. `noting`: writes to colleagues. */
export const ATTENDING_STATES = ['viewing', 'composing', 'recording', 'noting'] as const
export type AttendingState = (typeof ATTENDING_STATES)[number]
/** `key` identifies a window of a person. `asks`: new, requests the states of others. */
const Attends = z.object({
  ticketId: id,
  key: clientKey,
  state: z.enum([...ATTENDING_STATES, 'gone']),
  asks: z.boolean().default(false),
})

/** Signals: never stored, never numbered. */
export const SIGNALS = {
  /** The customer is writing or recording. */
  presence: z.object({
    ticketId: z.int(),
    contactId: z.int(),
    state: z.enum(['available', 'composing', 'recording']),
  }),
  /** A colleague opened a ticket, acts in it, or has left it. */
  attending: z.object({ ...Attends.shape, ticketId: z.int(), userId: z.int(), asks: z.boolean() }),
  /** Another device of the listener saved a draft; a long one must be fetched. */
  draft: z.object({ device: z.string(), draft: Draft.nullable() }),
  /** The simulated phone of a connection changed. */
  simulator: z.object({ whatsappId: z.int() }),
} as const
export type SignalName = keyof typeof SIGNALS
export type SignalPayload<N extends SignalName> = z.infer<(typeof SIGNALS)[N]>

/** Events from browser to server over the socket; others are ignored. */
export const CLIENT_EVENTS = {
  // A socket that has joined anything hears of tickets only what it joined. Spec: behaviour 19.
  joinTickets: z.string().max(20),
  leaveTickets: z.string().max(20),
  joinNotification: z.undefined(),
  leaveNotification: z.undefined(),
  /** A ticket by its number or its name. */
  joinChatBox: z.union([id, z.string().max(64)]),
  leaveChatBox: z.union([id, z.string().max(64)]),
  typing: z.object({ ticketId: id, state: z.enum(['available', 'composing', 'recording']) }),
  attend: Attends,
  userStatus: z.unknown(),
  /** Whether a window of this browser is visible: then it gets no push notices. */
  watching: z.boolean(),
} as const
