import {
  refuse,
  type ContactMerge,
  type MergeField,
  type MergeInput,
  type MergePreview,
} from '@recado/contract'
import * as contacts from '../contacts/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { chooseTicket, isOwnedByTwo } from './choose-ticket.ts'
import { mergeInto } from './merge-contacts.ts'
import { presentMerge } from './contact-merges.present.ts'
import {
  countMoves,
  findMerge,
  insertDismissal,
  insertMerge,
  limitLockWait,
  listMerges,
} from './contact-merges.store.ts'

interface MergePair {
  readonly intoId: number
  readonly fromId: number
}
/** Maximum merges per contact. */
const MAX_MERGES = 50

/** Groups cannot be merged, nor a contact with itself. */
function mustBeMergeable(
  rows: readonly contacts.ContactRow[],
  { intoId, fromId }: MergePair,
): [into: contacts.ContactRow, from: contacts.ContactRow] {
  if (intoId === fromId) throw refuse('ERR_MERGE_IMPOSSIBLE')
  const [into, from] = [intoId, fromId].map(id => rows.find(row => row.id === id))
  if (!into || !from) throw refuse('ERR_NO_CONTACT_FOUND')
  if (into.is_group || from.is_group) throw refuse('ERR_MERGE_IMPOSSIBLE')
  return [into, from]
}

const ownerNames = ({ ours, theirs }: tickets.TicketPair): string[] =>
  [ours, theirs].map(({ userName }) => userName ?? '')

/** Two tickets of one connection cannot become one while different people own them. */
function mustHaveOneOwner(pairs: readonly tickets.TicketPair[]): void {
  const conflict = pairs.find(isOwnedByTwo)
  if (conflict)
    throw refuse('ERR_MERGE_TICKETS_HELD', {
      connection: conflict.connection.name,
      users: ownerNames(conflict),
    })
}

/** Previews the effects of a merge. */
export async function preview(scope: Scope, two: MergePair): Promise<MergePreview> {
  mustBeMergeable(await contacts.findAll(scope, [two.intoId, two.fromId]), two)
  const [into, from] = [await contacts.show(scope, two.intoId), await contacts.show(scope, two.fromId)]
  const pairs = await tickets.listActivePairs(scope, two)
  const same = from.extraInfo.flatMap(theirs => {
    const ours = into.extraInfo.find(info => info.name.toLowerCase() === theirs.name.toLowerCase())
    return ours ? [{ name: theirs.name, into: ours.value, from: theirs.value }] : []
  })
  return {
    into,
    from,
    moves: {
      ...(await countMoves(scope.db, into.id, from.id)),
      extraInfo: from.extraInfo.length - same.length,
    },
    conflicts: same.filter(info => info.into !== info.from),
    folded: pairs
      .filter(pair => !isOwnedByTwo(pair))
      .map(pair => ({
        connection: pair.connection,
        keptId: chooseTicket(pair).keep.id,
        closedId: chooseTicket(pair).drop.id,
      })),
    held: pairs.filter(isOwnedByTwo).map(pair => ({ connection: pair.connection, users: ownerNames(pair) })),
  }
}

/** Merges two contacts and stores the snapshot for the undo. Spec: behaviour 4.4. */
export async function merge(scope: Scope, { intoId, fromId, take }: MergeInput): Promise<ContactMerge> {
  await limitLockWait(scope.db)
  const [into, from] = mustBeMergeable(
    intoId === fromId ? [] : await contacts.lockAllContacts(scope, [intoId, fromId]),
    { intoId, fromId },
  )
  const pairs = await tickets.lockActivePairs(scope, { intoId, fromId })
  mustHaveOneOwner(pairs)
  const { contact, extraInfo, tagIds } = await contacts.takeSnapshot(scope, from.id)
  const names = await contacts.listAliasNames(scope, into.id)
  const overwritten = take.includes('extraInfo')
    ? await contacts.overwriteExtraInfo(scope, into.id, extraInfo)
    : []
  const before = contacts.mergeableColumnsOf(into)
  const after = { ...contacts.mergedColumns(into, from), ...chosenColumns(into, from, take) }
  // The remaining contact gets both numbers, also one without an alias.
  for (const row of [into, from]) await contacts.addNumberAlias(scope, row)
  const { mergedTickets, moved } = await mergeInto(scope, into, from, { pairs, columns: after })
  const id = await insertMerge(scope.db, {
    contact_id: into.id,
    from_id: from.id,
    user_id: scope.viewer.id,
    created_at: scope.now,
    kept: JSON.stringify({
      at: scope.now.toISOString(),
      contact,
      extraInfo,
      tagIds,
      moved,
      folded: mergedTickets,
      names,
      before,
      after,
      overwritten,
    }),
  })
  return showMerge(scope, id)
}

function chosenColumns(
  into: contacts.ContactRow,
  from: contacts.ContactRow,
  take: readonly MergeField[],
): Partial<contacts.MergeableColumns> {
  return {
    ...(take.includes('name')
      ? { name: from.name, is_named: from.is_named }
      : { name: into.name, is_named: into.is_named }),
    ...(take.includes('number') && from.number !== null
      ? { number: from.number, number_key: from.number_key }
      : {}),
    ...(take.includes('email') && from.email !== '' ? { email: from.email } : {}),
    ...(take.includes('picture') && from.picture_key !== null ? { picture_key: from.picture_key } : {}),
  }
}

export async function showMerge(scope: Scope, id: number): Promise<ContactMerge> {
  const row = await findMerge(scope.db, id)
  if (!row) throw refuse('ERR_NO_MERGE_FOUND')
  return presentMerge(scope.viewer, row)
}

/** Merges into a contact, latest first. */
export async function list(scope: Scope, contactId: number): Promise<ContactMerge[]> {
  const rows = await listMerges(scope.db, contactId, MAX_MERGES)
  if (rows.length === 0) await contacts.find(scope, contactId)
  return rows.map(row => presentMerge(scope.viewer, row))
}

/** Records that two contacts are not one. */
export async function dismissSuggestion(scope: Scope, two: MergePair): Promise<void> {
  const [into, from] = mustBeMergeable(await contacts.findAll(scope, [two.intoId, two.fromId]), two)
  await insertDismissal(scope.db, into.id, from.id)
}
