import { createHash } from 'node:crypto'
import * as inbox from '../inbox/index.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import { isUnavailable } from '../../kernel/http/failures.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { receiveEvent } from './intake.receive.ts'

/** Concurrent groups, so that one that waits for a row lock does not block the others. */
const WORKERS = 4
const POLL_MS = 500
/**
 * Chats per transaction when many wait: shared facts are read once, and the commit waits for the disk once.
 */
const BATCH_SIZE = 25
/** Failures after which an event is parked, so that the chat continues; it is never deleted. */
const MAX_ATTEMPTS = 5

/** Processes inbox events: chats concurrently, each in order, an event completely or not at all. */
export function startIntake(context: AppContext): Worker {
  const stop = new AbortController()
  const busyChats = new Set<string>()
  const inFlight = new Set<Promise<void>>()
  const processGroup = async (due: readonly inbox.DueChat[]): Promise<void> => {
    for (const chat of due) busyChats.add(dueChatKey(chat))
    try {
      await processChats(context, due, stop.signal)
    } finally {
      for (const chat of due) busyChats.delete(dueChatKey(chat))
    }
  }
  const startGroup = (due: readonly inbox.DueChat[]): void => {
    const work = processGroup(due).finally(() => {
      inFlight.delete(work)
      // Events for these chats were skipped meanwhile, and a worker is free.
      context.notify('inbox')
    })
    inFlight.add(work)
  }
  const poll = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const free = WORKERS - inFlight.size
      const groups = free > 0 ? await pickChats(context, busyChats, free) : []
      for (const group of groups) startGroup(group)
      if (groups.length === 0 || inFlight.size >= WORKERS)
        await context.notifiers.inbox.wait(stop.signal, POLL_MS)
    }
    await Promise.all(inFlight)
  }
  const running = poll()
  return {
    stop: async () => {
      stop.abort()
      await running
    },
  }
}

const dueChatKey = (due: inbox.DueChat): string => `${due.connection_id}/${due.chat}`

/** Selects chats not busy here, in at most `limit` groups of one company each. */
async function pickChats(
  context: AppContext,
  busy: ReadonlySet<string>,
  limit: number,
): Promise<inbox.DueChat[][]> {
  const due = await inbox
    .listDueChats(context.platform, busy.size + limit * BATCH_SIZE)
    .catch((error: unknown) => {
      context.log.warn({ err: error }, 'The inbox could not be read.')
      return []
    })
  const groups: inbox.DueChat[][] = []
  for (const chat of due.filter(one => !busy.has(dueChatKey(one)))) {
    const group = groups.findLast(([first]) => first?.company_id === chat.company_id)
    if (group && group.length < BATCH_SIZE) group.push(chat)
    else if (groups.length < limit) groups.push([chat])
  }
  return groups
}

/**
 * Processes all waiting events of some chats: in shared transactions, and one by one after the first failure.
 */
async function processChats(
  context: AppContext,
  due: readonly inbox.DueChat[],
  signal: AbortSignal,
): Promise<void> {
  let waiting = due
  while (!signal.aborted && waiting.length > 1) {
    const more = await processBatch(context, waiting)
    if (!more) break
    waiting = more
  }
  for (const chat of waiting) await processChat(context, chat, signal)
}

/** Processes a chat's waiting events. */
async function processChat(context: AppContext, due: inbox.DueChat, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await processNextEvent(context, due)));
}

/**
 * Processes one event of each chat in one transaction; returns the chats with more. Undefined after a
 * failure, with a full rollback.
 */
async function processBatch(
  context: AppContext,
  due: readonly inbox.DueChat[],
): Promise<inbox.DueChat[] | undefined> {
  const [first] = due
  if (!first) return []
  try {
    const more = await withScope(context, systemViewer(first.company_id), async scope => {
      const lockedChats = await inbox.lockDueChats(scope.db, due)
      const events = await inbox.findNextEvents(
        scope.db,
        lockedChats.map(chat => ({ ...chat, company_id: first.company_id })),
      )
      // A chat with a wrong count is corrected alone.
      if (events.length < lockedChats.length) throw new Error('A chat was due without an event.')
      await failpoint('ingest.afterTake')
      await allOrThrow(...events.map(({ connection_id, event }) => receiveEvent(scope, connection_id, event)))
      await failpoint('ingest.afterReceive')
      const handledChats = events.map(({ connection_id, chat }) => ({
        company_id: first.company_id,
        connection_id,
        chat,
      }))
      await inbox.finishEvents(
        scope.db,
        handledChats,
        events.map(event => event.id),
        scope.now,
      )
      await failpoint('ingest.beforeCommit')
      return lockedChats
        .filter(chat => chat.pending > 1)
        .map(chat => ({ company_id: first.company_id, connection_id: chat.connection_id, chat: chat.chat }))
    })
    await failpoint('ingest.afterCommit')
    return more
  } catch (error) {
    context.log.debug({ err: error }, 'Some chats could not be heard together; each is heard alone.')
    return undefined
  }
}

type PendingEvent = NonNullable<Awaited<ReturnType<typeof inbox.findNextEvent>>>

/**
 * Processes a chat's next event in the caller's transaction; returns whether there was one and more may wait.
 */
async function handleNextEvent(
  scope: Scope,
  due: inbox.DueChat,
  onEvent: (row: PendingEvent) => void = () => undefined,
): Promise<boolean> {
  const chat = await inbox.lockDueChat(scope.db, due)
  if (!chat) return false
  const row = await inbox.findNextEvent(scope.db, due)
  if (!row) {
    await inbox.resetPendingCount(scope.db, due)
    return false
  }
  onEvent(row)
  await failpoint('ingest.afterTake')
  await receiveEvent(scope, due.connection_id, row.event)
  await failpoint('ingest.afterReceive')
  await inbox.finishEvent(scope.db, due, row.id, scope.now)
  return chat.pending > 1
}

async function processNextEvent(context: AppContext, due: inbox.DueChat): Promise<boolean> {
  let row: PendingEvent | undefined
  try {
    const more = await withScope(context, systemViewer(due.company_id), async scope => {
      const hasMore = await handleNextEvent(scope, due, next => {
        row = next
      })
      await failpoint('ingest.beforeCommit')
      return hasMore
    })
    await failpoint('ingest.afterCommit')
    return more
  } catch (error) {
    if (row) await handleFailure(context, due, row.id, row.attempts, error)
    else context.log.warn({ err: error }, 'A chat could not be taken.')
    return false
  }
}

async function handleFailure(
  context: AppContext,
  due: inbox.DueChat,
  id: number,
  attemptsBefore: number,
  error: unknown,
): Promise<void> {
  // A database outage does not count against the event, however long it lasts.
  const attempts = isUnavailable(error) ? attemptsBefore : attemptsBefore + 1
  const park = attempts >= MAX_ATTEMPTS
  context.log[park ? 'error' : 'warn'](
    {
      inboxId: id,
      chat: createHash('sha256').update(due.chat).digest('hex').slice(0, 8),
      tries: attempts,
      err: error,
    },
    park ? 'An inbound event was put aside.' : 'An inbound event failed; it is tried again.',
  )
  if (park) context.metrics.count('inbox-parked')
  const after = new Date(context.clock.now().getTime() + (park ? 0 : 500 * 2 ** attempts))
  await withScope(context, systemViewer(due.company_id), scope =>
    inbox.postponeEvent(scope.db, due, id, {
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
