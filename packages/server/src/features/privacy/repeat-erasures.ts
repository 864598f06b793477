import * as contacts from '../contacts/index.ts'
import { systemViewer, withReadOnlyScope, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import { listDigests } from './digests.ts'
import { beginErasure } from './erasures.service.ts'
import { insertErasedAddresses } from './erasures.store.ts'
import { findExistingCompanies, listErasedAddresses, type ListedAddress } from './platform.store.ts'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { ErasureReason } from '@recado/contract'
import { z } from 'zod'

/** The list of erased addresses beside the database: a restore of an older backup does not bring it back. */
const FILE = 'erasures.jsonl'

const Line = z.object({
  companyId: z.int(),
  digest: z.string(),
  reason: ErasureReason,
  erasedAt: z.iso.datetime(),
})

/** Reads the list of a data folder; without a file it is empty. A damaged line is an error: it hides an erasure. */
async function readErasureList(dataFolder: string): Promise<ListedAddress[]> {
  const text = await readFile(path.join(dataFolder, FILE), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => Line.parse(JSON.parse(line)))
}

/** Replaces the list; it is there whole or as before. */
async function writeErasureList(dataFolder: string, addresses: readonly ListedAddress[]): Promise<void> {
  const file = path.join(dataFolder, FILE)
  const temporary = `${file}.${process.pid}.new`
  await using handle = await open(temporary, 'w', 0o600)
  await handle.writeFile(addresses.map(address => `${JSON.stringify(address)}\n`).join(''))
  await handle.sync()
  await rename(temporary, file)
}

const INTERVAL_MS = 60_000
/** Contacts that are compared with the list at once. */
const BATCH_SIZE = 1_000

/**
 * Keeps the list of the data folder complete. Each process has a data folder of its own, so no lease is needed; two
 * that repeat the same erasure find the contact anonymous.
 */
export const startErasureList = (context: AppContext): Worker =>
  poll(context, { name: 'privacy.erasureList', intervalMs: INTERVAL_MS }, () => reconcileErasures(context))

const keyOf = ({ companyId, digest, erasedAt }: ListedAddress): string => `${companyId} ${digest} ${erasedAt}`

/** The last turn at the list of a data folder: a write from an older reading would take out what was added since. */
const turns = new WeakMap<AppContext['config'], Promise<unknown>>()

/** Brings the list and the database together, after whoever is at it in this process. */
export function reconcileErasures(context: AppContext): Promise<void> {
  const before = turns.get(context.config) ?? Promise.resolve()
  const turn = before.then(() => reconcile(context))
  turns.set(
    context.config,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * Compares the list with the database. Erasures that only the list knows are newer than the restored backup: they
 * are applied again. Erasures that only the database knows are added to the list.
 */
async function reconcile(context: AppContext): Promise<void> {
  const { dataFolder } = context.config
  const listed = await readErasureList(dataFolder)
  const stored = await listErasedAddresses(context.platform)
  const known = new Set(stored.map(keyOf))
  const lost = listed.filter(address => !known.has(keyOf(address)))
  const companies = await findExistingCompanies(context.platform, [
    ...new Set(lost.map(({ companyId }) => companyId)),
  ])
  for (const companyId of companies)
    await repeatErasures(
      context,
      companyId,
      lost.filter(address => address.companyId === companyId),
    )
  const inFile = new Set(listed.map(keyOf))
  const added = stored.filter(address => !inFile.has(keyOf(address)))
  if (added.length > 0) await writeErasureList(dataFolder, [...listed, ...added])
}

/** Erases the contacts of a company that have one of these addresses and existed when it was erased. */
async function repeatErasures(
  context: AppContext,
  companyId: number,
  lost: readonly ListedAddress[],
): Promise<void> {
  const latest = new Map<string, ListedAddress>()
  for (const address of lost) {
    const other = latest.get(address.digest)
    if (!other || other.erasedAt < address.erasedAt) latest.set(address.digest, address)
  }
  const viewer = systemViewer(companyId)
  const ring = context.keys.secretsKeys
  for (let after = 0, people: contacts.AddressedPerson[] = []; ; after = people.at(-1)?.contactId ?? after) {
    const part = { after, limit: BATCH_SIZE }
    people = await withReadOnlyScope(context, viewer, scope => contacts.listPeople(scope, part))
    for (const { contactId, keys, createdAt } of people) {
      const match = keys
        .flatMap(key => listDigests(ring, { companyId, key }))
        .map(digest => latest.get(digest))
        .find(address => address !== undefined && createdAt <= new Date(address.erasedAt))
      if (match)
        await withScope(context, viewer, scope =>
          beginErasure(scope, contactId, { reason: match.reason, isRepeated: true }),
        )
    }
    if (people.length < BATCH_SIZE) break
  }
  await withScope(context, viewer, scope =>
    insertErasedAddresses(
      scope.db,
      lost.map(({ digest, reason, erasedAt }) => ({ digest, reason, erasedAt: new Date(erasedAt) })),
    ),
  )
}
