import { localClock, type IntakeQueue } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as connections from '../connections/index.ts'
import * as settings from '../settings/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { keyedLock, type KeyedLock } from '../../kernel/batching/keyed-lock.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import { findIntakeConnection, listConnectionQueues } from './intake.store.ts'

// The events of a group share these; each is read once for all of them.

export const loadConnection = memoize((scope, id: number) => findIntakeConnection(scope.db, id))
export const loadCompany = memoize(scope => companies.find(scope.db, scope.companyId))
/** Whether anything may answer: the messages of a suspended or expired company are only stored. */
export const mayAnswer = memoize(scope => companies.mayCompanyWork(scope.db, scope.companyId, scope.now))
/** Loads the exceptions of opening hours around today. */
const loadHoursExceptions = memoize(async scope => {
  const { timezone } = await loadCompany(scope)
  return companies.listHoursExceptionsAround(scope, localClock(scope.now, timezone).date)
})
/** Loads the running or latest import. */
export const loadImport = memoize((scope, connectionId: number) =>
  connections.findLatestImport(scope.db, connectionId),
)

/** Loads the facts shared by a connection's messages. */
export const loadSharedFacts = memoize(async (scope, connectionId: number) => {
  const [rows, company, capabilities, switches] = await allOrThrow(
    listConnectionQueues(scope.db, connectionId),
    loadCompany(scope),
    connections.findCapabilities(scope, connectionId),
    settings.load(scope),
  )
  const promptId = (await loadConnection(scope, connectionId))?.prompt_id ?? null
  const isPrompted = promptId !== null || rows.some(row => row.prompt_id !== null)
  const hasPrompts = isPrompted && (await companies.hasPrompts(scope.db, scope.companyId))
  const queues: IntakeQueue[] = rows.map(row => ({
    id: row.id,
    name: row.name,
    greetingMessage: row.greeting_message,
    fileListId: row.file_list_id,
    complationMessage: row.complation_message,
    outOfHoursMessage: row.out_of_hours_message,
    schedules: row.schedules,
    integrationId: row.integration_id,
    promptId: hasPrompts ? row.prompt_id : null,
    billErrand: row.bill_errand,
  }))
  const hoursExceptions = switches.scheduleType === 'disabled' ? [] : await loadHoursExceptions(scope)
  return {
    queues,
    promptId: hasPrompts ? promptId : null,
    company,
    hoursExceptions,
    capabilities,
    settings: switches,
  }
})

/** Processes the events of one contact one after the other: a person may write in two chats of one group. */
export const inContactOrder: KeyedLock<[contactId: number]> = keyedLock()
