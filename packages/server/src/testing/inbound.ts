import { randomBytes } from 'node:crypto'
import type { Address, ChannelEvent, InboundContent, MessageEvent } from '@recado/channels/port'
import { vi } from 'vitest'
import { storeInboundEvents } from '../features/connections/index.ts'
import type { InboxEvent } from '../features/inbox/index.ts'
import { systemViewer, withScope } from '../kernel/database/scope.ts'
import type { AppContext } from '../kernel/process/app-context.ts'

export const phoneAddress = (number: string): Address => ({ scheme: 'pn', value: number })
export const newExternalId = (): string => randomBytes(8).toString('hex')
const baseEvent = (number: string) => ({
  chat: phoneAddress(number),
  at: new Date(),
  live: true,
  key: newExternalId(),
})
type Overrides<K extends ChannelEvent['kind']> = Partial<Omit<Extract<InboxEvent, { kind: K }>, 'kind'>>

/** A message of this customer. */
export function inboundMessage(
  number: string,
  content: string | InboundContent,
  over: Overrides<'message'> = {},
): MessageEvent {
  const extId = over.extId ?? newExternalId()
  const chat = phoneAddress(number)
  return {
    ...baseEvent(number),
    kind: 'message',
    key: `message:${extId}`,
    extId,
    from: chat,
    names: { profile: 'Dario' },
    aliases: [chat],
    content: typeof content === 'string' ? { kind: 'text', body: content } : content,
    ...over,
  }
}
const WITH_WRITER: ReadonlySet<string> = new Set(['edit', 'sharper', 'delete', 'reaction'])
/** Any other event of a chat, by its customer. */
export const inboundEvent = <
  K extends
    | 'body'
    | 'edit'
    | 'sharper'
    | 'tally'
    | 'delete'
    | 'reaction'
    | 'receipt'
    | 'call'
    | 'identity'
    | 'group',
>(
  kind: K,
  number: string,
  detail: Omit<Extract<InboxEvent, { kind: K }>, 'kind' | 'chat' | 'at' | 'live' | 'key' | 'by'> &
    Overrides<K>,
): InboxEvent =>
  ({
    ...baseEvent(number),
    ...(WITH_WRITER.has(kind) && { by: phoneAddress(number) }),
    kind,
    ...detail,
  }) as unknown as InboxEvent

/** Delivers channel events; resolves when all pending inbound of the company is processed or deferred. */
export async function deliverInbound(
  context: AppContext,
  companyId: number,
  connectionId: number,
  ...events: InboxEvent[]
): Promise<void> {
  await withScope(context, systemViewer(companyId), async scope => {
    await storeInboundEvents(scope.db, connectionId, events, scope.now)
    scope.wake('inbox')
  })
  await vi.waitFor(
    async () => {
      const waiting = await context.platform
        .selectFrom('inbox')
        .select('id')
        .where('company_id', '=', companyId)
        .where('handled_at', 'is', null)
        .where('parked_at', 'is', null)
        .executeTakeFirst()
      if (waiting) throw new Error('The inbox is not empty.')
    },
    { interval: 25, timeout: 15_000 },
  )
}
