import { z } from 'zod'
import { writtenPhone } from '../contacts/contact.ts'
import { flag, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** The phone's side of a simulator connection. Ticks as on a phone: 0 clock, 1 sent, 2 delivered, 4 read. */
export const SimulatorMessage = z.object({
  id: z.string(),
  fromPhone: z.boolean(),
  /** The member of a group who wrote it, by the id on the phone. */
  authorId: z.string().nullable(),
  kind: z.string(),
  text: z.string(),
  fileName: z.string(),
  mime: z.string(),
  size: z.int(),
  ticks: z.int(),
  edited: z.boolean(),
  deleted: z.boolean(),
  reactions: z.array(z.object({ emoji: z.string(), fromPhone: z.boolean() })),
  quotedId: z.string().nullable(),
  buttons: z.array(z.object({ id: z.string(), title: z.string() })),
  location: z.object({ latitude: z.number(), longitude: z.number(), name: z.string() }).nullable(),
  mediaUrl: z.string().nullable(),
  at: z.string(),
})
export const SimulatorContact = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  /** The members of a group, by their ids; empty for a customer. */
  memberIds: z.array(z.string()),
  typing: z.string(),
  messages: z.array(SimulatorMessage),
})
export const SimulatorPhone = z.object({
  whatsappId: z.int(),
  name: z.string(),
  linked: z.boolean(),
  qrcode: z.string().nullable(),
  contacts: z.array(SimulatorContact),
  knobs: z.object({
    offline: z.boolean(),
    slowMs: z.int(),
    refuse: z.boolean(),
    duplicate: z.boolean(),
    reorder: z.boolean(),
    loseAnswers: z.boolean(),
  }),
})
export type SimulatorPhone = z.infer<typeof SimulatorPhone>
export type SimulatorMessage = z.infer<typeof SimulatorMessage>
export type SimulatorContact = z.infer<typeof SimulatorContact>

const phoneId = z.string().max(64)
/** A profile says anything, also nothing; what arrives is cleaned and cut. */
const profileName = text(2 * LIMITS.personNameMax)
const to = { contactId: phoneId, authorId: phoneId.optional() }
/** Actions on the simulated phone. `authorId`: the member who acts, in a group; the first one by default. */
export const SimulatorCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('scan') }),
  z.object({ do: z.literal('unlink') }),
  z.object({ do: z.literal('addContact'), name: profileName, number: writtenPhone }),
  z.object({ do: z.literal('addGroup'), name: profileName, memberIds: z.array(phoneId).max(50) }),
  z.object({
    do: z.literal('text'),
    ...to,
    text: text(LIMITS.bodyMax),
    quotedId: z.string().max(128).optional(),
  }),
  z.object({ do: z.literal('press'), ...to, buttonId: z.string().max(256), title: text(200) }),
  z.object({
    do: z.literal('location'),
    ...to,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: text(200).default(''),
  }),
  z.object({ do: z.literal('contact'), ...to, name: profileName, number: writtenPhone }),
  z.object({ do: z.literal('react'), ...to, messageId: z.string().max(128), emoji: text(64) }),
  z.object({ do: z.literal('edit'), ...to, messageId: z.string().max(128), text: text(LIMITS.bodyMax) }),
  z.object({ do: z.literal('delete'), ...to, messageId: z.string().max(128) }),
  z.object({ do: z.literal('typing'), ...to, state: z.enum(['composing', 'recording', 'available']) }),
  z.object({ do: z.literal('read'), ...to }),
  z.object({ do: z.literal('call'), ...to, video: flag.default(false) }),
  z.object({ do: z.literal('knobs'), knobs: SimulatorPhone.shape.knobs.partial() }),
  z.object({ do: z.literal('crash') }),
])
export type SimulatorCommand = z.output<typeof SimulatorCommand>
