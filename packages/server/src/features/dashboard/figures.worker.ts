import { DAY_MS, LIMITS } from '@recado/contract'
import { countTicket, differenceOf, mergeCells, type FigureCell } from '@recado/domain'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { poll } from '../../kernel/work/poll.ts'
import { loadCalendar } from './calendar.ts'
import {
  addToFigures,
  ensureCheck,
  findCheck,
  findDifferences,
  listCells,
  listCountedMessages,
  lockFigures,
  markAll,
  markDoubtful,
  NEVER,
  rebuildSums,
  removeCells,
  saveCells,
  saveCheck,
  takeMarks,
  type CountedTicket,
} from './figures.store.ts'
import { countMessages, readHistories } from './histories.store.ts'
import { listMarked, listMovedCompanies, listUncheckedCompanies } from './platform.store.ts'

const POLL_MS = 500
/** Milliseconds between two looks for companies that have another time zone. */
const ZONES_MS = 5_000
/** Marks that are read at once, of all companies; several may be of one ticket. */
const MARKS = 5_000
/** Tickets of a company that are counted in one unit of work, of which each company has one a look: new marks go before old ones. */
const BATCH_SIZE = 200
/** Messages that are read at once, but for a longer conversation. */
const PART_MESSAGES = 20_000
/** Tickets that a check counts anew, though nothing has happened to them. */
const SAMPLE_SIZE = 200

/**
 * Counts the tickets that are marked now, unless the signal aborts, but those of `resting` companies: each is counted
 * whole from its history, and the sums change by the difference. Counting twice therefore changes nothing, whatever was
 * marked why. Marks that are written meanwhile wait for the next run. Returns the companies that were counted.
 */
export async function countMarked(
  context: AppContext,
  { signal, resting = [] }: { readonly signal?: AbortSignal; readonly resting?: readonly number[] } = {},
): Promise<ReadonlySet<number>> {
  const counted = new Set<number>()
  const left = [...resting]
  for (;;) {
    const { companies, isFull } = await listMarked(context.platform, context.clock.now(), {
      left,
      limit: MARKS,
    })
    for (const { companyId, tickets } of companies) {
      if (signal?.aborted) return counted
      counted.add(companyId)
      const batch = tickets.slice(0, BATCH_SIZE)
      await withScope(context, systemViewer(companyId), scope => countTickets(scope, batch)).catch(
        (error: unknown) => {
          left.push(companyId)
          context.log.warn({ companyId, err: error }, 'Tickets could not be counted; they are tried again.')
        },
      )
    }
    const isRest = companies.some(
      ({ companyId, tickets }) => tickets.length > BATCH_SIZE && !left.includes(companyId),
    )
    if (!isFull && !isRest) return counted
  }
}

async function countTickets(scope: Scope, tickets: readonly number[]): Promise<void> {
  await lockFigures(scope.db)
  // Later commits write marks of their own.
  const ids = await takeMarks(scope.db, tickets)
  if (ids.length === 0) return
  const calendar = await loadCalendar(scope)
  await ensureCheck(scope.db, calendar.timezone)
  for (const part of splitByMessages(await sizesOf(scope.db, ids), ids))
    await countPart(scope, part, calendar)
}

/** The messages of each ticket at its last count; of tickets that were never counted, their messages now. */
async function sizesOf(db: CompanyDb, ids: readonly number[]): Promise<Map<number, number>> {
  const counted = await listCountedMessages(db, ids)
  const added = ids.filter(id => !counted.has(id))
  return added.length === 0 ? counted : new Map([...counted, ...(await countMessages(db, added))])
}

/** Parts of at most {@link PART_MESSAGES} messages, so that a batch of long conversations needs no more memory. */
function splitByMessages(countOf: ReadonlyMap<number, number>, ids: readonly number[]): number[][] {
  const parts: number[][] = []
  let messages = Number.POSITIVE_INFINITY
  for (const id of ids) {
    messages += countOf.get(id) ?? 0
    if (messages > PART_MESSAGES) {
      parts.push([])
      messages = countOf.get(id) ?? 0
    }
    parts.at(-1)?.push(id)
  }
  return parts
}

async function countPart(
  scope: Scope,
  ids: readonly number[],
  calendar: Awaited<ReturnType<typeof loadCalendar>>,
): Promise<void> {
  const histories = await readHistories(scope.db, ids)
  const before = new Map((await listCells(scope.db, ids)).map(({ ticket, cells }) => [ticket, cells]))
  const counted: CountedTicket[] = [...histories].map(([ticket, history]) => ({
    ticket,
    messages: history.messages.length,
    cells: countTicket(history, calendar),
  }))
  const after = new Map(counted.map(({ ticket, cells }) => [ticket, cells]))
  const changes = ids.flatMap((id): FigureCell[] => differenceOf(before.get(id) ?? [], after.get(id) ?? []))
  await addToFigures(scope.db, mergeCells(changes))
  await saveCells(scope.db, counted, scope.now)
  const gone = ids.filter(id => !histories.has(id))
  if (gone.length > 0) await removeCells(scope.db, gone)
}

/**
 * Compares the sums of each company with its tickets once a day, makes them anew where they differ, and lets the
 * operators know. Marks tickets that may have been missed; all of them when the company has another time zone.
 */
export async function checkFigures(context: AppContext): Promise<void> {
  const since = new Date(context.clock.now().getTime() - DAY_MS)
  for (const companyId of await listUncheckedCompanies(context.platform, since))
    await withScope(context, systemViewer(companyId), checkCompany).catch((error: unknown) =>
      context.log.error({ companyId, err: error }, 'The figures of a company could not be checked.'),
    )
}

/** Marks all tickets of companies that have another time zone, or were counted by an unknown one. */
export async function markMoved(context: AppContext): Promise<void> {
  for (const companyId of await listMovedCompanies(context.platform))
    await withScope(context, systemViewer(companyId), async scope => {
      await lockFigures(scope.db)
      const { timezone } = await loadCalendar(scope)
      const known = await findCheck(scope.db)
      if (known?.timezone === timezone) return
      await markAll(scope.db)
      await saveCheck(scope.db, { checked_at: known?.checked_at ?? NEVER, timezone })
    })
}

async function checkCompany(scope: Scope): Promise<void> {
  await lockFigures(scope.db)
  const { timezone } = await loadCalendar(scope)
  const known = await findCheck(scope.db)
  const differences = await findDifferences(scope.db)
  if (differences.sums > 0) {
    scope.context.log.error(
      { companyId: scope.companyId, sumCount: differences.sums, column: differences.measures.join(' ') },
      'Figures differed from the tickets that they count; they were made anew.',
    )
    scope.context.metrics.count('figures-differed')
    await rebuildSums(scope.db)
    await scope.emit('figuresDiffered', differences)
  }
  await (known?.timezone === timezone ? markDoubtful(scope.db, SAMPLE_SIZE) : markAll(scope.db))
  await saveCheck(scope.db, { timezone, checked_at: scope.now })
}

/** Counts all tickets of a company anew, and its sums from nothing. */
export async function rebuildFigures(context: AppContext, companyId: number): Promise<void> {
  await withScope(context, systemViewer(companyId), async scope => {
    await lockFigures(scope.db)
    await markAll(scope.db)
    await rebuildSums(scope.db)
  })
}

/** Follows the marks and the time zones of companies, in one process at a time. */
export function startFigures(context: AppContext): Worker {
  let zonesReadAt = Number.NEGATIVE_INFINITY
  const countedAt = new Map<number, number>()
  return poll(context, { name: 'figures.count', intervalMs: POLL_MS, lease: 'figures' }, async signal => {
    if (performance.now() - zonesReadAt >= ZONES_MS) {
      zonesReadAt = performance.now()
      await markMoved(context)
    }
    for (const [companyId, at] of countedAt)
      if (performance.now() - at >= LIMITS.figuresRestMs) countedAt.delete(companyId)
    const counted = await countMarked(context, { signal, resting: [...countedAt.keys()] })
    for (const companyId of counted) countedAt.set(companyId, performance.now())
    const restedMs = LIMITS.figuresRestMs + Math.min(...countedAt.values()) - performance.now()
    return countedAt.size === 0 ? undefined : new Date(context.clock.now().getTime() + restedMs)
  })
}
