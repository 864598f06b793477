import { createHash } from 'node:crypto'
import * as inbox from '../inbox/index.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import { isUnavailable } from '../../kernel/http/failures.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { findNextDue } from '../../kernel/work/next-due.ts'
import { startDueQueue } from '../../kernel/work/due-queue.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { receiveEvent, SetAsideError } from './intake-receive.ts'

/** Concurrent groups, so that one that waits for a row lock does not block the others. */
const WORKERS = 4
const POLL_MS = 500
/**
 * Chats per transaction when many wait: shared facts are read once, and the commit waits for the disk once.
 */
const BATCH_SIZE = 25
/** Failures after which an event is parked, so that the chat continues; it is never deleted. */
const MAX_ATTEMPTS = 5

/** Chats of one company that are processed together; one chat is a group of one. */
interface ChatGroup {
  readonly companyId: number
  readonly chats: inbox.ChatKey[]
}

/** Processes inbox events: chats concurrently, each in order, an event completely or not at all. */
export const startIntake = (context: AppContext): Worker =>
  startDueQueue<ChatGroup>(context, {
    name: 'intake',
    intervalMs: POLL_MS,
    notifier: context.wakes.notifiers.inbox,
    limit: WORKERS,
    keysOf: ({ chats }) => chats.map(chatKey),
    list: ({ keys }, room) => pickChats(context, new Set(keys), room),
    run: ({ companyId, chats }, signal) => processChats(context, companyId, chats, signal),
    findNext: () =>
      findNextDue(context.platform, context.clock.now(), {
        table: 'inbox_chats',
        column: 'not_before',
        where: 'pending > 0',
      }),
  })

const chatKey = ({ connection_id, chat }: inbox.ChatKey): string => `${connection_id}/${chat}`

/** Selects chats not busy here, in at most `limit` groups. */
async function pickChats(
  context: AppContext,
  busy: ReadonlySet<unknown>,
  limit: number,
): Promise<ChatGroup[]> {
  if (limit <= 0) return []
  const due = await inbox.listDueChats(context.platform, busy.size + limit * BATCH_SIZE)
  const groups: ChatGroup[] = []
  for (const { company_id: companyId, ...chat } of due.filter(one => !busy.has(chatKey(one)))) {
    const group = groups.findLast(one => one.companyId === companyId)
    if (group && group.chats.length < BATCH_SIZE) group.chats.push(chat)
    else if (groups.length < limit) groups.push({ companyId, chats: [chat] })
  }
  return groups
}

/**
 * Processes all waiting events of some chats, one event of each in a transaction. After a
 * failure each chat goes on alone, so that the failure counts against its event only.
 */
async function processChats(
  context: AppContext,
  companyId: number,
  due: readonly inbox.ChatKey[],
  signal: AbortSignal,
): Promise<void> {
  let waiting = due
  while (!signal.aborted && waiting.length > 0) {
    const more = await processNextEvents(context, companyId, waiting)
    if (more === 'failed') break
    waiting = more
  }
  if (waiting.length > 1) for (const chat of waiting) await processChats(context, companyId, [chat], signal)
}

/**
 * Processes the next event of each chat in one transaction; returns the chats with more. A failure rolls back
 * all of them; that of one chat alone postpones or parks its event.
 */
async function processNextEvents(
  context: AppContext,
  companyId: number,
  due: readonly inbox.ChatKey[],
): Promise<readonly inbox.ChatKey[] | 'failed'> {
  let events: readonly inbox.PendingEvent[] = []
  try {
    const more = await withScope(context, systemViewer(companyId), async scope => {
      const chats = await inbox.takeDueChats(scope.db, due)
      if (chats.length === 0) return []
      events = await inbox.findNextEvents(scope.db, chats)
      await failpoint('ingest.afterTake')
      await allOrThrow(...events.map(({ connection_id, event }) => receiveEvent(scope, connection_id, event)))
      await failpoint('ingest.afterReceive')
      const waiting = await inbox.finishEvents(scope.db, chats, events, scope.now)
      await failpoint('ingest.beforeCommit')
      return waiting
    })
    await failpoint('ingest.afterCommit')
    return more
  } catch (error) {
    const [event] = events
    if (due.length > 1)
      context.log.debug({ err: error }, 'Some chats could not be heard together; each is heard alone.')
    else if (event) await postponeOrPark(context, companyId, event, error)
    else context.log.warn({ err: error }, 'A chat could not be taken.')
    return 'failed'
  }
}

async function postponeOrPark(
  context: AppContext,
  companyId: number,
  event: inbox.PendingEvent,
  error: unknown,
): Promise<void> {
  // A database outage does not count against the event, however long it lasts.
  const attempts = isUnavailable(error) ? event.attempts : event.attempts + 1
  const park = attempts >= MAX_ATTEMPTS || error instanceof SetAsideError
  context.log[park ? 'error' : 'warn'](
    {
      inboxId: event.id,
      chat: createHash('sha256').update(event.chat).digest('hex').slice(0, 8),
      tries: attempts,
      err: error,
    },
    park ? 'An inbound event was put aside.' : 'An inbound event failed; it is tried again.',
  )
  if (park) context.metrics.count('inbox-parked')
  const after = new Date(context.clock.now().getTime() + (park ? 0 : 500 * 2 ** attempts))
  await withScope(context, systemViewer(companyId), scope =>
    inbox.postponeEvent(scope.db, event, {
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      attempts,
      after,
      park,
    }),
  ).catch((failure: unknown) =>
    context.log.error(
      { err: failure },
      'A failed inbound event could not be put off; it is tried again at once.',
    ),
  )
}
