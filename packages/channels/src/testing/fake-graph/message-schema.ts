import { z } from 'zod'
import { invalidParameter, GraphError } from './graph-error.ts'

const nonEmpty = (max: number): z.ZodString => z.string().min(1).max(max)
const file = { id: nonEmpty(200).optional(), link: z.url().optional() }
const reply = z.strictObject({
  type: z.literal('reply'),
  reply: z.strictObject({ id: nonEmpty(256), title: nonEmpty(20) }),
})
const row = z.strictObject({
  id: nonEmpty(200),
  title: nonEmpty(24),
  description: z.string().max(72).optional(),
})
const header = z.strictObject({ type: z.literal('text'), text: nonEmpty(60) }).optional()
const footer = z.strictObject({ text: nonEmpty(60) }).optional()

/** The schema of the part of every type that a business can send. */
const PARTS = {
  text: z.strictObject({ body: nonEmpty(4096), preview_url: z.boolean().optional() }),
  image: z.strictObject({ ...file, caption: z.string().max(1024).optional() }),
  video: z.strictObject({ ...file, caption: z.string().max(1024).optional() }),
  audio: z.strictObject({ ...file, voice: z.boolean().optional() }),
  document: z.strictObject({
    ...file,
    caption: z.string().max(1024).optional(),
    filename: z.string().max(240).optional(),
  }),
  sticker: z.strictObject(file),
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: z.string().optional(),
    address: z.string().optional(),
  }),
  contacts: z
    .array(
      z.looseObject({ name: z.looseObject({ formatted_name: nonEmpty(1000), first_name: nonEmpty(1000) }) }),
    )
    .min(1),
  reaction: z.strictObject({ message_id: nonEmpty(200), emoji: z.string().optional() }),
  template: z.strictObject({
    name: nonEmpty(512),
    language: z.strictObject({ code: nonEmpty(10), policy: z.literal('deterministic').optional() }),
    components: z.array(z.looseObject({ type: nonEmpty(40) })).optional(),
  }),
  interactive: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('button'),
      header,
      footer,
      body: z.strictObject({ text: nonEmpty(1024) }),
      action: z.strictObject({ buttons: z.array(reply).min(1).max(3) }),
    }),
    z.strictObject({
      type: z.literal('list'),
      header,
      footer,
      body: z.strictObject({ text: nonEmpty(4096) }),
      action: z.strictObject({
        button: nonEmpty(20),
        sections: z
          .array(z.strictObject({ title: z.string().max(24).optional(), rows: z.array(row).min(1) }))
          .min(1)
          .max(10),
      }),
    }),
    z.strictObject({
      type: z.literal('request_contact_info'),
      body: z.strictObject({ text: nonEmpty(1024) }),
      action: z.strictObject({ name: z.literal('request_contact_info') }),
    }),
  ]),
} as const

export type MessageType = keyof typeof PARTS

const FILE_TYPES: ReadonlySet<MessageType> = new Set(['image', 'video', 'audio', 'document', 'sticker'])

const ENVELOPE = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.enum(['individual', 'group']).optional(),
  to: nonEmpty(200).optional(),
  recipient: nonEmpty(140).optional(),
  type: z.enum(Object.keys(PARTS) as [MessageType, ...MessageType[]]).default('text'),
  context: z.strictObject({ message_id: nonEmpty(200) }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  ...(Object.fromEntries(Object.keys(PARTS).map(type => [type, z.unknown().optional()])) as Record<
    MessageType,
    z.ZodOptional<z.ZodUnknown>
  >),
})

const READ_MARK = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: nonEmpty(200),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
})

export interface ParsedMessage {
  readonly type: MessageType
  /** The phone number or, without one, the business-scoped user id. */
  readonly to: string
  /** The part named like the type. */
  readonly part: Record<string, unknown>
  readonly quoted: string | undefined
  readonly outboundId: string | undefined
}

export interface ParsedReadMark {
  readonly messageId: string
  readonly typing: boolean
}

/** Validates the body of `POST /messages` as strictly as Meta documents it. @throws GraphError */
export function parseMessage(body: unknown): ParsedMessage | ParsedReadMark {
  if (isMark(body)) {
    const mark = parseWith(READ_MARK, body)
    return { messageId: mark.message_id, typing: mark.typing_indicator !== undefined }
  }
  const envelope = parseWith(ENVELOPE, body)
  const to = envelope.to ?? envelope.recipient
  if (to === undefined) throw invalidParameter('The parameter to is required.')
  const part = parseWith<unknown>(PARTS[envelope.type], envelope[envelope.type])
  if (FILE_TYPES.has(envelope.type)) assertFile(envelope.type, part as object)
  if (envelope.type === 'interactive') assertRows(part as z.infer<(typeof PARTS)['interactive']>)
  return {
    type: envelope.type,
    to,
    part: part as Record<string, unknown>,
    quoted: envelope.context?.message_id,
    outboundId: envelope.biz_opaque_callback_data,
  }
}

function isMark(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body
}

function assertFile(type: MessageType, part: object): void {
  if (!('id' in part) && !('link' in part))
    throw invalidParameter(`The parameter ${type}['id'] or ${type}['link'] is required.`)
}

function assertRows(interactive: z.infer<(typeof PARTS)['interactive']>): void {
  if (interactive.type !== 'list') return
  const rows = interactive.action.sections.reduce((sum, section) => sum + section.rows.length, 0)
  if (rows > 10)
    throw new GraphError(
      400,
      131009,
      'Parameter value is not valid',
      'Total row count exceed max allowed count: 10',
    )
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalidParameter(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`)
}
