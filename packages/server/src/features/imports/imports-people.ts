import { addressKey, type KnownPerson } from '@recado/channels/port'
import { cleanName } from '@recado/contract'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { importChanged } from './imports.present.ts'
import { lockRunningImport } from './imports.store.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'imports.people': { importId: number }
  }
}

/** People imported per transaction. */
const BATCH_SIZE = 25

/** Fetches the people in a phone and creates contacts. After a crash it resumes where it stopped. */
export const importPeople: JobKind<'imports.people'> = {
  resumes: true,
  workers: 'media',
  waitsForCompany: true,
  async run(context, companyId, { importId }) {
    const running = await withScope(context, systemViewer(companyId), scope =>
      lockRunningImport(scope.db, importId),
    )
    if (!running) return
    const unordered = await connections
      .fetchPeople(context, companyId, running.connection_id, running.kind === 'chats' ? 'chats' : 'contacts')
      .catch((error: unknown) => {
        // The number is gone, or its network lacks this: a retry cannot succeed.
        if (connections.isPermanentFailure(error)) return undefined
        throw error
      })
    const people = unordered && sortByAddress(unordered)
    let hasMore = true
    while (hasMore) {
      hasMore = await withScope(context, systemViewer(companyId), scope =>
        importBatch(scope, importId, people),
      )
      await failpoint('import.afterPeople')
    }
  },
}

/** A stable order, so that a count identifies the processed people. */
const sortByAddress = (people: readonly KnownPerson[]): KnownPerson[] =>
  people
    .flatMap(person => person.aliases.slice(0, 1).map(alias => ({ person, key: addressKey(alias) })))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ person }) => person)

/** Imports the next batch; returns whether there are more. Undefined means no source. */
async function importBatch(
  scope: Scope,
  importId: number,
  people: readonly KnownPerson[] | undefined,
): Promise<boolean> {
  const row = await lockRunningImport(scope.db, importId)
  if (!row) return false
  if (!people) {
    scope.publish(
      importChanged(
        await connections.saveImport(scope.db, importId, { state: 'failed', ended_at: scope.now }),
      ),
    )
    return false
  }
  const next = people.slice(row.taken, row.taken + BATCH_SIZE)
  let added = row.added
  for (const person of next) if (await importPerson(scope, row.connection_id, person)) added++
  const taken = row.taken + next.length
  const isOver = taken >= people.length
  const progress = { found: people.length, taken, added, heard_at: scope.now }
  scope.publish(
    importChanged(
      await connections.saveImport(scope.db, importId, {
        ...progress,
        ...(isOver ? { state: 'finished', percent: 100, ended_at: scope.now } : {}),
      }),
    ),
  )
  return !isOver
}

/** Whether the person is new. Names given here stay. */
async function importPerson(
  scope: Scope,
  connectionId: number,
  { aliases, name }: KnownPerson,
): Promise<boolean> {
  const cleanedName = cleanName(name ?? '')
  return (
    await contacts.identify(scope, {
      connectionId,
      aliases,
      ...(cleanedName === '' ? {} : { name: cleanedName }),
    })
  ).created
}
