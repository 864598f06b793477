import { refuse, type ContactMerge, type MergeField, type MergeInput, type MergePreview } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findAliases, insertAliases } from '../identity/aliases.store.ts'
import { mergeInto, chooseTicket, isHeldByTwo, mergedColumns } from './merge.ts'
import { aliasOfNumber, variantsOf } from '../identity/numbers.ts'
import { find, show } from '../contacts.service.ts'
import { findContacts, type ContactRow } from '../contacts.store.ts'
import { listActivePairs, lockContacts, type TicketPair } from './merge.store.ts'
import { presentMerge } from './merging.present.ts'
import {
  countMoves,
  findMerge,
  limitLockWait,
  insertDismissal,
  insertMerge,
  listExtraInfo,
  listMerges,
  listAllAliases,
  snapshotContact,
  saveExtraInfo,
} from './merging.store.ts'

interface MergePair {
  readonly intoId: number
  readonly fromId: number
}
/** Merges shown of one contact. */
const MAX_MERGES = 50

/** A group is no person, and nobody is two contacts at once. */
function mustBeMergeable(rows: readonly ContactRow[], { intoId, fromId }: MergePair): [into: ContactRow, from: ContactRow] {
  if (intoId === fromId) throw refuse('ERR_MERGE_IMPOSSIBLE')
  const [into, from] = [intoId, fromId].map(id => rows.find(row => row.id === id))
  if (!into || !from) throw refuse('ERR_NO_CONTACT_FOUND')
  if (into.is_group || from.is_group) throw refuse('ERR_MERGE_IMPOSSIBLE')
  return [into, from]
}

const holderNames = ({ ours, theirs }: TicketPair): string[] => [ours, theirs].map(({ userName }) => userName ?? '')
const equalsIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** What making one of two would do. */
export async function preview(scope: Scope, two: MergePair): Promise<MergePreview> {
  mustBeMergeable(await findContacts(scope.db, [two.intoId, two.fromId]), two)
  const [into, from] = [await show(scope, two.intoId), await show(scope, two.fromId)]
  const pairs = await listActivePairs(scope.db, into.id, from.id, { forUpdate: false })
  const same = from.extraInfo.flatMap(theirs => {
    const ours = into.extraInfo.find(info => equalsIgnoringCase(info.name, theirs.name))
    return ours ? [{ name: theirs.name, into: ours.value, from: theirs.value }] : []
  })
  return {
    into,
    from,
    moves: { ...(await countMoves(scope.db, into.id, from.id)), extraInfo: from.extraInfo.length - same.length },
    conflicts: same.filter(info => info.into !== info.from),
    folded: pairs
      .filter(pair => !isHeldByTwo(pair))
      .map(pair => ({ connection: pair.connection, keptId: chooseTicket(pair).keep.id, closedId: chooseTicket(pair).drop.id })),
    held: pairs.filter(isHeldByTwo).map(pair => ({ connection: pair.connection, users: holderNames(pair) })),
  }
}

/** Makes one contact of two and remembers what it takes to part them again. Spec: behaviour 4.4. */
export async function merge(scope: Scope, { intoId, fromId, take }: MergeInput): Promise<ContactMerge> {
  await limitLockWait(scope.db)
  const [into, from] = mustBeMergeable(intoId === fromId ? [] : await lockContacts(scope.db, [intoId, fromId]), { intoId, fromId })
  const pairs = await listActivePairs(scope.db, into.id, from.id, { forUpdate: true })
  const conflict = pairs.find(isHeldByTwo)
  if (conflict) throw refuse('ERR_MERGE_TICKETS_HELD', { connection: conflict.connection.name, users: holderNames(conflict) })

  const { contact, extraInfo, tagIds } = await snapshotContact(scope.db, from.id)
  const names = await listAllAliases(scope.db, into.id)
  const overwritten = take.includes('extraInfo') ? await overwriteExtraInfo(scope, into.id, extraInfo) : []
  const before = columnsOf(into)
  const after = { ...mergedColumns(into, from), ...chosenColumns(into, from, take) }
  // Both numbers reach the one that stays, also one that no channel has named yet.
  for (const row of [into, from]) await ensureNumberAlias(scope, row)
  const { mergedTickets, moved } = await mergeInto(scope, into, from, { pairs, columns: after, userId: scope.viewer.id })
  const id = await insertMerge(scope.db, {
    contact_id: into.id,
    from_id: from.id,
    user_id: scope.viewer.id,
    created_at: scope.now,
    kept: JSON.stringify({ at: scope.now.toISOString(), contact, extraInfo, tagIds, moved, folded: mergedTickets, names, before, after, overwritten }),
  })
  return showMerge(scope, id)
}

/** What may change of a contact that takes in another. */
export const columnsOf = ({ name, is_named, number, number_key, email, picture_key, disable_bot, connection_id }: ContactRow) => ({
  name,
  is_named,
  number,
  number_key,
  email,
  picture_key,
  disable_bot,
  connection_id,
})

function chosenColumns(into: ContactRow, from: ContactRow, take: readonly MergeField[]): Partial<ReturnType<typeof columnsOf>> {
  return {
    ...(take.includes('name') ? { name: from.name, is_named: from.is_named } : { name: into.name, is_named: into.is_named }),
    ...(take.includes('number') && from.number !== null ? { number: from.number, number_key: from.number_key } : {}),
    ...(take.includes('email') && from.email !== '' ? { email: from.email } : {}),
    ...(take.includes('picture') && from.picture_key !== null ? { picture_key: from.picture_key } : {}),
  }
}

/** Gives the extra info of one contact the values that the other has under the same names. */
async function overwriteExtraInfo(scope: Scope, intoId: number, theirs: readonly { name: string; value: string }[]) {
  const changed: { id: number; before: string; after: string }[] = []
  for (const info of await listExtraInfo(scope.db, intoId)) {
    const other = theirs.find(one => equalsIgnoringCase(one.name, info.name))
    if (!other || other.value === info.value) continue
    await saveExtraInfo(scope.db, info.id, other.value)
    changed.push({ id: info.id, before: info.value, after: other.value })
  }
  return changed
}

async function ensureNumberAlias(scope: Scope, { id, number }: ContactRow): Promise<void> {
  if (number === null) return
  const alias = aliasOfNumber(number)
  if ((await findAliases(scope.db, variantsOf(alias))).length === 0) await insertAliases(scope.db, id, [alias])
}

export async function showMerge(scope: Scope, id: number): Promise<ContactMerge> {
  const row = await findMerge(scope.db, id)
  if (!row) throw refuse('ERR_NO_MERGE_FOUND')
  return presentMerge(scope.viewer, row)
}

/** What became part of a contact, the latest first. */
export async function list(scope: Scope, contactId: number): Promise<ContactMerge[]> {
  const rows = await listMerges(scope.db, contactId, MAX_MERGES)
  if (rows.length === 0) await find(scope, contactId)
  return rows.map(row => presentMerge(scope.viewer, row))
}

/** Says that two contacts are two people. */
export async function dismissSuggestion(scope: Scope, two: MergePair): Promise<void> {
  const [into, from] = mustBeMergeable(await findContacts(scope.db, [two.intoId, two.fromId]), two)
  await insertDismissal(scope.db, into.id, from.id)
}
