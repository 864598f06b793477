import { createHash } from 'node:crypto'
import { failpoint } from '../../kernel/process/failpoint.ts'
import { isUnavailable } from '../../kernel/http/failures.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { receive } from './intake.receive.ts'
import { finish, finishAll, listDueChats, nextEvent, nextEvents, postpone, settleCount, takeChat, takeChats, type DueChat } from './intake.store.ts'

/** Groups heard side by side, so that one that waits for a row does not stop the others. */
const HANDS = 4
const LOOK_EVERY_MS = 500
/** Chats heard in one transaction when many wait: what all of them need is asked for once, and the disk is waited for once. */
const TOGETHER = 25
/** After so many failures an event is put aside, so that the chat goes on; it is never thrown away. */
const TRIES = 5

/** Hears what channels brought: chats side by side, each in order, an event whole or not at all. */
export function startIntake(context: AppContext): Worker {
  const stop = new AbortController()
  const busy = new Set<string>()
  const hearing = new Set<Promise<void>>()
  const hear = async (due: readonly DueChat[]): Promise<void> => {
    for (const chat of due) busy.add(keyOf(chat))
    try {
      await hearChats(context, due, stop.signal)
    } finally {
      for (const chat of due) busy.delete(keyOf(chat))
    }
  }
  const begin = (due: readonly DueChat[]): void => {
    const heard = hear(due).finally(() => {
      hearing.delete(heard)
      // What came for these chats meanwhile was passed over, and a hand is free.
      context.notify('inbox')
    })
    hearing.add(heard)
  }
  const look = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const free = HANDS - hearing.size
      const groups = free > 0 ? await pickChats(context, busy, free) : []
      for (const group of groups) begin(group)
      if (groups.length === 0 || hearing.size >= HANDS) await context.notifiers.inbox.wait(stop.signal, LOOK_EVERY_MS)
    }
    await Promise.all(hearing)
  }
  const running = look()
  return {
    stop: async () => {
      stop.abort()
      await running
    },
  }
}

const keyOf = (due: DueChat): string => `${due.connection_id}/${due.chat}`

/** Chats that nobody here is hearing, in at most so many groups, each of one company. */
async function pickChats(context: AppContext, busy: ReadonlySet<string>, most: number): Promise<DueChat[][]> {
  const due = await listDueChats(context.platform, busy.size + most * TOGETHER).catch((error: unknown) => {
    context.log.warn({ err: error }, 'The inbox could not be read.')
    return []
  })
  const groups: DueChat[][] = []
  for (const chat of due.filter(one => !busy.has(keyOf(one)))) {
    const group = groups.findLast(([first]) => first?.company_id === chat.company_id)
    if (group && group.length < TOGETHER) group.push(chat)
    else if (groups.length < most) groups.push([chat])
  }
  return groups
}

/** Hears everything that waits in some chats: side by side in common transactions, and one by one as soon as something fails. */
async function hearChats(context: AppContext, due: readonly DueChat[], signal: AbortSignal): Promise<void> {
  let waiting = due
  while (!signal.aborted && waiting.length > 1) {
    const more = await hearTogether(context, waiting)
    if (!more) break
    waiting = more
  }
  for (const chat of waiting) await hearChat(context, chat, signal)
}

/** Hears everything that waits in a chat. */
async function hearChat(context: AppContext, due: DueChat, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await hearNext(context, due)));
}

/** Hears one event of each chat, in one transaction; answers the chats with more. Undefined when something failed, and then nothing happened. */
async function hearTogether(context: AppContext, due: readonly DueChat[]): Promise<DueChat[] | undefined> {
  const [first] = due
  if (!first) return []
  try {
    const more = await withScope(context, systemViewer(first.company_id), async scope => {
      const taken = await takeChats(scope.db, due)
      const events = await nextEvents(
        scope.db,
        taken.map(chat => ({ ...chat, company_id: first.company_id })),
      )
      // A chat whose count is wrong is put right alone.
      if (events.length < taken.length) throw new Error('A chat was due without an event.')
      await failpoint('ingest.afterTake')
      await allOrThrow(...events.map(({ connection_id, event }) => receive(scope, connection_id, event)))
      await failpoint('ingest.afterReceive')
      const heard = events.map(({ connection_id, chat }) => ({ company_id: first.company_id, connection_id, chat }))
      await finishAll(
        scope.db,
        heard,
        events.map(event => event.id),
        scope.now,
      )
      await failpoint('ingest.beforeCommit')
      return taken.filter(chat => chat.pending > 1).map(chat => ({ company_id: first.company_id, connection_id: chat.connection_id, chat: chat.chat }))
    })
    await failpoint('ingest.afterCommit')
    return more
  } catch (error) {
    context.log.debug({ err: error }, 'Some chats could not be heard together; each is heard alone.')
    return undefined
  }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof nextEvent>>>

/** Hears the next event of a chat, in the caller's transaction; answers whether there was one and more may wait. */
async function hearOne(scope: Scope, due: DueChat, note: (row: Waiting) => void = () => undefined): Promise<boolean> {
  const chat = await takeChat(scope.db, due)
  if (!chat) return false
  const row = await nextEvent(scope.db, due)
  if (!row) {
    await settleCount(scope.db, due)
    return false
  }
  note(row)
  await failpoint('ingest.afterTake')
  await receive(scope, due.connection_id, row.event)
  await failpoint('ingest.afterReceive')
  await finish(scope.db, due, row.id, scope.now)
  return chat.pending > 1
}

async function hearNext(context: AppContext, due: DueChat): Promise<boolean> {
  let row: Waiting | undefined
  try {
    const more = await withScope(context, systemViewer(due.company_id), async scope => {
      const left = await hearOne(scope, due, taken => {
        row = taken
      })
      await failpoint('ingest.beforeCommit')
      return left
    })
    await failpoint('ingest.afterCommit')
    return more
  } catch (error) {
    if (row) await putOff(context, due, row.id, row.attempts, error)
    else context.log.warn({ err: error }, 'A chat could not be taken.')
    return false
  }
}

async function putOff(context: AppContext, due: DueChat, id: number, triedBefore: number, error: unknown): Promise<void> {
  // That the database was away or full is not held against the event, however long it lasts.
  const tries = isUnavailable(error) ? triedBefore : triedBefore + 1
  const park = tries >= TRIES
  context.log[park ? 'error' : 'warn'](
    { inboxId: id, chat: createHash('sha256').update(due.chat).digest('hex').slice(0, 8), tries, err: error },
    park ? 'An inbound event was put aside.' : 'An inbound event failed; it is tried again.',
  )
  if (park) context.metrics.count('inbox-parked')
  const after = new Date(context.clock.now().getTime() + (park ? 0 : 500 * 2 ** tries))
  await withScope(context, systemViewer(due.company_id), scope =>
    postpone(scope.db, due, id, { error: error instanceof Error ? error.message.slice(0, 500) : 'unknown', tries, after, park }),
  ).catch((lost: unknown) => context.log.error({ err: lost }, 'A failed inbound event could not be put off; it is tried again at once.'))
}
