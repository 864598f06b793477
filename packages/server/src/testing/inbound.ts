import { randomBytes } from 'node:crypto'
import type { Address, ChannelEvent, InboundContent, MessageEvent } from '@recado/channels/port'
import { vi } from 'vitest'
import { storeEvents, type KeptEvent } from '../features/connections/index.ts'
import { systemViewer, withScope } from '../kernel/database/scope.ts'
import type { AppContext } from '../kernel/process/app-context.ts'

export const phoneOf = (number: string): Address => ({ scheme: 'pn', value: number })
export const externalId = (): string => randomBytes(8).toString('hex')
const base = (number: string) => ({ chat: phoneOf(number), at: new Date(), live: true, key: externalId() })
type Over<K extends ChannelEvent['kind']> = Partial<Omit<Extract<KeptEvent, { kind: K }>, 'kind'>>

/** What a customer with this number wrote. */
export function wrote(number: string, said: string | InboundContent, over: Over<'message'> = {}): MessageEvent {
  const extId = over.extId ?? externalId()
  const chat = phoneOf(number)
  return {
    ...base(number),
    kind: 'message',
    key: `message:${extId}`,
    extId,
    from: chat,
    names: { profile: 'Dario' },
    aliases: [chat],
    content: typeof said === 'string' ? { kind: 'text', body: said } : said,
    ...over,
  }
}
/** Anything else that is told of a chat. */
export const told = <K extends 'body' | 'edit' | 'tally' | 'delete' | 'reaction' | 'receipt' | 'call' | 'identity' | 'group'>(
  kind: K,
  number: string,
  detail: Omit<Extract<KeptEvent, { kind: K }>, 'kind' | 'chat' | 'at' | 'live' | 'key'> & Over<K>,
): KeptEvent => ({ ...base(number), kind, ...detail }) as unknown as KeptEvent

/** A channel tells these; the answer comes when all that waits for the company was heard or put aside. */
export async function arrive(context: AppContext, companyId: number, connectionId: number, ...events: KeptEvent[]): Promise<void> {
  await withScope(context, systemViewer(companyId), async scope => {
    await storeEvents(scope.db, connectionId, events, scope.now)
    scope.afterCommit(() => context.notify('inbox'))
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
    { interval: 10, timeout: 15_000 },
  )
}
