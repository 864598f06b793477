import { z } from 'zod'

/** Kinds of files, as channels tell them apart; `voice` is a sound recorded in the conversation. */
export const FILE_KINDS = ['image', 'audio', 'voice', 'video', 'document', 'sticker'] as const
export type SentFileKind = (typeof FILE_KINDS)[number]

/** The files that a channel carries; `types` are MIME types, `*` stands for any. */
export const CarriedFiles = z.array(
  z.object({
    kind: z.enum(FILE_KINDS),
    types: z.array(z.string()),
    maxBytes: z.int(),
    caption: z.boolean(),
  }),
)

/** Capabilities and time window of a conversation's network; a screen offers nothing else. */
export const TicketChannel = z.object({
  /** The network; `facebook` is its Messenger. */
  network: z.enum(['whatsapp', 'facebook', 'instagram']),
  text: z.object({ max: z.int(), unit: z.enum(['chars', 'bytes']) }),
  media: CarriedFiles,
  reply: z.boolean(),
  react: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  templates: z.boolean(),
  /** A customer without a number can be asked for it. */
  numberRequest: z.boolean(),
  /**
   * Window for free text after the customer's last message; for text by a person, where it exists,
   * `humanAgentHours`. Null: always.
   */
  window: z
    .object({ hours: z.int(), humanAgentHours: z.int().nullable(), heardAt: z.string().nullable() })
    .nullable(),
})
export type TicketChannel = z.infer<typeof TicketChannel>
