import { z } from 'zod'
import { clientKey, flag, id, jsonList, messageNumber, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** The sender's metadata of uploaded files, in the order of the files. */
const MediaInfo = z.object({
  width: z.int().min(1).max(100_000).optional(),
  height: z.int().min(1).max(100_000).optional(),
  durationMs: z
    .int()
    .min(0)
    .max(24 * 3_600_000)
    .optional(),
  peaks: z.array(z.number().min(0).max(1)).max(LIMITS.peaks).optional(),
  voice: z.boolean().optional(),
  caption: text(LIMITS.bodyMax).optional(),
  /** Of a video: a small JPEG in base64, for the customer's phone. One that cannot be read is ignored. */
  thumbnail: z
    .string()
    .max(Math.ceil(LIMITS.videoThumbnailMaxBytes / 3) * 4, 'tooLong')
    .optional(),
})
const mediaInfo = z
  .string()
  .max(200_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'invalidList' })
      return z.NEVER
    }
  })
  .pipe(z.array(MediaInfo).max(LIMITS.mediaPerMessage))

const quoted = z
  .union([messageNumber, z.object({ id: messageNumber }), z.null(), z.literal('').transform(() => null)])
  .transform(value => (value !== null && typeof value === 'object' ? value.id : value))
/** Mention ranges from the writer; those that do not fit the text are dropped. */
const mentions = jsonList(
  z.object({
    userId: id,
    at: z.int().min(0).max(LIMITS.bodyMax),
    length: z.int().min(2).max(LIMITS.bodyMax),
  }),
).refine(list => list.length <= LIMITS.mentionsMax, 'tooMany')
/** The fields that a message has with and without files. */
const COMMON_FIELDS = {
  clientKey: clientKey.optional(),
  /** Put the sender's name in bold before the text. */
  signed: flag.default(false),
  isPrivate: flag.default(false),
  mentions: mentions.default([]),
  /** The text is the sender's draft there, which is deleted with it. */
  endsDraft: flag.default(false),
  fromMe: flag.optional(),
}

export const MessageInput = z.object({
  body: text(LIMITS.bodyMax).default(''),
  quotedMsg: quoted.optional(),
  ...COMMON_FIELDS,
  /** Put a button under the text by which a customer whose number is unknown shares it. */
  asksNumber: flag.default(false),
  read: z.union([flag, z.literal(1), z.literal(0)]).optional(),
  mediaUrl: text(2_000).optional(),
})
export type MessageInput = z.output<typeof MessageInput>
export const MessageForm = z.object({
  body: z
    .union([text(LIMITS.bodyMax), z.array(text(LIMITS.bodyMax)).max(LIMITS.mediaPerMessage)])
    .default(''),
  quotedMsg: z
    .string()
    .regex(/^(-?\d{1,16})?$/)
    .transform(value => (value === '' ? null : Number(value)))
    .optional(),
  ...COMMON_FIELDS,
  mediaInfo: mediaInfo.optional(),
})
export type MessageForm = z.output<typeof MessageForm>
