import type {
  ConsentInput,
  ConsentPurpose,
  ConsentSource,
  ConsentState,
  ContactConsents,
} from '@recado/contract'
import { normalizeNumber, numberVariants, phoneKey } from '@recado/domain'
import * as contacts from '../contacts/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { consentsChanged } from './consents.events.ts'
import {
  findWithdrawnContacts,
  findWithdrawnKeys,
  insertConsents,
  listConsents,
  listConsentStates,
  upsertMarketingSends,
} from './consents.store.ts'
import { moveMarketingSend, reassignConsents, rebuildStates, type ConsentMove } from './moving.store.ts'

/** Contacts in one statement. */
const MAX_AT_ONCE = 5_000

/** How a consent was given or withdrawn. */
export interface ConsentOrigin {
  readonly purpose: ConsentPurpose
  readonly source: ConsentSource
  /** The customer's words, or a user's reason. */
  readonly words?: string
  readonly messageId?: number
  /** When it happened, if not now. */
  readonly at?: Date
}

/** Records that contacts gave a consent; returns those that had not given it. */
export const give = (scope: Scope, contactIds: readonly number[], origin: ConsentOrigin): Promise<number[]> =>
  record(scope, contactIds, 'given', origin)
/** Records that contacts withdrew a consent; returns those that had not withdrawn it. */
export const withdraw = (
  scope: Scope,
  contactIds: readonly number[],
  origin: ConsentOrigin,
): Promise<number[]> => record(scope, contactIds, 'withdrawn', origin)

async function record(
  scope: Scope,
  contactIds: readonly number[],
  state: ConsentState,
  { purpose, source, words = '', messageId, at = scope.now }: ConsentOrigin,
): Promise<number[]> {
  const changed: number[] = []
  for (const ids of inParts(contactIds)) {
    const part = await insertConsents(scope.db, {
      contactIds: ids,
      purpose,
      state,
      source,
      words,
      messageId: messageId ?? null,
      userId: scope.viewer.id === 0 ? null : scope.viewer.id,
      at,
    })
    if (part.length > 0) scope.publish(consentsChanged(part))
    changed.push(...part)
  }
  return changed
}

/** Those of the contacts that withdrew their consent to this purpose: nothing but a person writes to them. */
export async function findWithdrawn(
  scope: Scope,
  contactIds: readonly number[],
  purpose: ConsentPurpose,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const ids of inParts(contactIds))
    for (const id of await findWithdrawnContacts(scope.db, ids, purpose)) found.add(id)
  return found
}

/**
 * Those of the numbers, as they were given, whose people withdrew their consent; also people whose contact was
 * removed since.
 */
export async function findWithdrawnNumbers(
  scope: Scope,
  numbers: readonly string[],
  purpose: ConsentPurpose,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const part of inParts(numbers)) {
    const asked = part.map(number => {
      const digits = normalizeNumber(number)
      return { number, key: phoneKey(digits), variants: numberVariants(digits) }
    })
    const keys = new Set(await findWithdrawnKeys(scope.db, asked, purpose))
    for (const { number, key } of asked) if (keys.has(key)) found.add(number)
  }
  return found
}

/** Records that marketing was sent to contacts now, so that a short answer is understood. */
export const recordMarketingSend = (scope: Scope, contactIds: readonly number[]): Promise<void> =>
  upsertMarketingSends(scope.db, contactIds, scope.now)

export async function show(scope: Scope, contactId: number): Promise<ContactConsents> {
  const [, states, entries] = await allOrThrow(
    contacts.findBrief(scope, contactId),
    listConsentStates(scope.db, contactId),
    listConsents(scope.db, contactId),
  )
  const stateOf = (purpose: ConsentPurpose): ConsentState | null =>
    (states.find(one => one.purpose === purpose)?.state as ConsentState | undefined) ?? null
  return {
    states: { service: stateOf('service'), marketing: stateOf('marketing') },
    entries,
  }
}

/** Records a consent in a user's name. */
export async function recordByUser(
  scope: Scope,
  contactId: number,
  { purpose, state, reason }: ConsentInput,
): Promise<ContactConsents> {
  await contacts.findBrief(scope, contactId)
  await record(scope, [contactId], state, { purpose, source: 'screen', words: reason })
  return show(scope, contactId)
}

/** Moves the ledger of a contact, or these entries of it, to another contact; returns their ids. */
export async function moveToContact(
  scope: Scope,
  between: ConsentMove,
  ids?: readonly number[],
): Promise<number[]> {
  const moved = await reassignConsents(scope.db, between, ids)
  if (ids === undefined) await moveMarketingSend(scope.db, between)
  if (moved.length === 0) return []
  await rebuildStates(scope.db, between.from)
  await rebuildStates(scope.db, between.to)
  scope.publish(consentsChanged([between.from, between.to]))
  return moved
}

function inParts<T>(list: readonly T[]): T[][] {
  const distinct = [...new Set(list)]
  return Array.from({ length: Math.ceil(distinct.length / MAX_AT_ONCE) }, (_, part) =>
    distinct.slice(part * MAX_AT_ONCE, (part + 1) * MAX_AT_ONCE),
  )
}
