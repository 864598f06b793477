import { createHash } from 'node:crypto'
import type { Worker } from '../../kernel/feature.ts'
import { system, withScope } from '../../kernel/scope.ts'
import type { World } from '../../kernel/world.ts'
import { receive } from './intake.receive.ts'
import { finish, listDueChats, nextEvent, postpone, settleCount, takeChat, type DueChat } from './intake.store.ts'

const HANDS = 6
const LOOK_EVERY_MS = 500
const MOST_CHATS = 100
/** After so many failures an event is put aside, so that the chat goes on; it is never thrown away. */
const TRIES = 5

/** Hears what channels brought: chats side by side, each in order, one transaction an event. */
export function startIntake(world: World): Worker {
  const stop = new AbortController()
  const busy = new Set<string>()
  const running = Promise.all(
    Array.from({ length: HANDS }, async () => {
      while (!stop.signal.aborted) {
        const due = await pickChat(world, busy).catch((error: unknown) => {
          world.log.warn({ err: error }, 'The inbox could not be read.')
        })
        if (!due) {
          await world.bells.inbox.next(stop.signal, LOOK_EVERY_MS)
          continue
        }
        const key = keyOf(due)
        try {
          await hearChat(world, due, stop.signal)
        } finally {
          busy.delete(key)
        }
      }
    }),
  )
  return {
    stop: async () => {
      stop.abort()
      await running
    },
  }
}

const keyOf = (due: DueChat): string => `${due.connection_id}/${due.chat}`

async function pickChat(world: World, busy: Set<string>): Promise<DueChat | undefined> {
  const free = (await listDueChats(world.platform, MOST_CHATS)).find(chat => !busy.has(keyOf(chat)))
  if (free) busy.add(keyOf(free))
  return free
}

/** Hears everything that waits in a chat. */
async function hearChat(world: World, due: DueChat, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await hearNext(world, due)));
}

async function hearNext(world: World, due: DueChat): Promise<boolean> {
  let row: Awaited<ReturnType<typeof nextEvent>>
  try {
    return await withScope(world, system(due.company_id), async scope => {
      if (!(await takeChat(scope.db, due))) return false
      row = await nextEvent(scope.db, due)
      if (!row) {
        await settleCount(scope.db, due)
        return false
      }
      await receive(scope, due.connection_id, row.event)
      await finish(scope.db, due, row.id, scope.now)
      return true
    })
  } catch (error) {
    if (row) await putOff(world, due, row.id, row.attempts + 1, error)
    else world.log.warn({ err: error }, 'A chat could not be taken.')
    return false
  }
}

async function putOff(world: World, due: DueChat, id: number, tries: number, error: unknown): Promise<void> {
  const park = tries >= TRIES
  world.log[park ? 'error' : 'warn'](
    { inboxId: id, chat: createHash('sha256').update(due.chat).digest('hex').slice(0, 8), tries, err: error },
    park ? 'An inbound event was put aside.' : 'An inbound event failed; it is tried again.',
  )
  if (park) world.metrics.count('inbox-parked')
  const after = new Date(world.clock.now().getTime() + (park ? 0 : 500 * 2 ** tries))
  await withScope(world, system(due.company_id), scope =>
    postpone(scope.db, due, id, error instanceof Error ? error.message.slice(0, 500) : 'unknown', after, park),
  ).catch((lost: unknown) => world.log.error({ err: lost }, 'A failed inbound event could not be put off; it is tried again at once.'))
}
