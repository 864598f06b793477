import { z } from 'zod'
import { invalidParameter } from '../graph-error.ts'

const payload = z.strictObject({
  attachment_id: z.string().min(1).optional(),
  url: z.url().optional(),
  is_reusable: z.boolean().optional(),
})
const attachment = z.strictObject({ type: z.enum(['image', 'audio', 'video', 'file']), payload })
const quickReply = z.strictObject({
  content_type: z.literal('text'),
  title: z.string().min(1).max(20),
  payload: z.string().min(1).max(1000),
})
const recipient = z.strictObject({ id: z.string().min(1) })

const SEND = z.strictObject({
  recipient,
  messaging_type: z.enum(['RESPONSE', 'UPDATE', 'MESSAGE_TAG']),
  tag: z.literal('HUMAN_AGENT').optional(),
  message: z.strictObject({
    text: z.string().min(1).optional(),
    attachment: attachment.optional(),
    quick_replies: z.array(quickReply).min(1).max(13).optional(),
    metadata: z.string().max(1000).optional(),
  }),
  reply_to: z.strictObject({ mid: z.string().min(1) }).optional(),
})
const ACTION = z.discriminatedUnion('sender_action', [
  z.strictObject({ recipient, sender_action: z.enum(['typing_on', 'typing_off', 'mark_seen']) }),
  z.strictObject({
    recipient,
    sender_action: z.literal('react'),
    payload: z.strictObject({ message_id: z.string().min(1), reaction: z.string().min(1) }),
  }),
  z.strictObject({
    recipient,
    sender_action: z.literal('unreact'),
    payload: z.strictObject({ message_id: z.string().min(1) }),
  }),
])

export type SendBody = z.infer<typeof SEND>
export type ActionBody = z.infer<typeof ACTION>

/** Validates the body of `POST /{page}/messages` as strictly as Meta documents it. @throws GraphError */
export function parsePageBody(body: unknown): SendBody | ActionBody {
  const isAction = typeof body === 'object' && body !== null && 'sender_action' in body
  const parsed = (isAction ? ACTION : SEND).safeParse(body)
  if (!parsed.success) throw invalidParameter(parsed.error.issues[0]?.message ?? 'invalid')
  if ('message' in parsed.data) assertComplete(parsed.data)
  return parsed.data
}

function assertComplete({ message: { text, attachment: file }, messaging_type, tag }: SendBody): void {
  if ((text === undefined) === (file === undefined))
    throw invalidParameter('A message has either a text or an attachment.')
  if ((messaging_type === 'MESSAGE_TAG') !== (tag !== undefined))
    throw invalidParameter('A tag goes with the type MESSAGE_TAG.')
}
