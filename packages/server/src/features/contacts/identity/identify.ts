import type { Address } from '@recado/channels/port'
import { cleanName, DAY_MS, type ContactBrief } from '@recado/contract'
import type { Updateable } from 'kysely'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { Contacts } from '../../../schema/tables.ts'
import type { Alias } from './aliases.store.ts'
import { contactChanged, contactCreated } from '../contacts.events.ts'
import { insertWithAliases, lockAliases, missingAliases, addAliases, resolveAliases } from './aliases.ts'
import { acrossBusiness } from './business-user-ids.ts'
import { inNameOrder, insertPerson } from './new-people.ts'
import { aliasOf, distinctAliases, isPhoneNumber, numberColumns } from './numbers.ts'
import { presentContactBrief } from '../contacts.present.ts'
import { find } from '../contacts.service.ts'
import { shareLockContact, saveContact, type ContactRow } from '../contacts.store.ts'

/** A channel's identity. `name` is the profile name or the group subject, `username` what the network finds them by. */
export interface ChannelIdentity {
  readonly connectionId: number
  readonly aliases: readonly Address[]
  readonly name?: string | undefined
  readonly username?: string | undefined
  readonly isGroup?: boolean | undefined
  /** The company itself gave the name, so that of the profile does not take its place. */
  readonly isOwnName?: boolean | undefined
}
/** The unmasked contact. */
export type IdentifiedContact = ContactBrief & { readonly disableBot: boolean }

/** Each failed try means that another transaction won; ten in a row are a bug. */
const MAX_ATTEMPTS = 10

/**
 * Finds or creates the contact of a channel identity. Merges contacts whose aliases turn out to be one
 * person. Concurrent transactions about the same person return the same contact. Spec: behaviour 4.4.
 */
export async function identify(
  scope: Scope,
  identity: ChannelIdentity,
): Promise<{ contact: IdentifiedContact; created: boolean }> {
  const aliases = distinctAliases(identity.aliases.map(aliasOf(identity.connectionId)))
  if (aliases.length === 0) throw new Error('A channel named somebody without any address.')
  const resolution = await resolveAliases(scope, aliases)
  const [only] = resolution.ids
  if (
    only !== undefined &&
    resolution.ids.length === 1 &&
    missingAliases(only, aliases, resolution.known).length === 0
  ) {
    const contact = await shareLockContact(scope.db, only)
    if (contact)
      return {
        contact: presentIdentified(scope, await refreshContact(scope, contact, identity, aliases)),
        created: false,
      }
  }
  const [alias] = aliases
  const isByNumber = !identity.isGroup && aliases.length === 1 && alias !== undefined && isPhoneNumber(alias)
  if (isByNumber && resolution.ids.length === 0) {
    const contact = await insertPerson(scope.db, { row: newContactRow(scope, identity, aliases), alias })
    if (contact) return announceNew(scope, contact)
  }
  return inNameOrder(scope.db, [], () => resolveOrCreate(scope, identity, aliases))
}

async function announceNew(
  scope: Scope,
  contact: ContactRow,
): Promise<{ contact: IdentifiedContact; created: true }> {
  scope.publish(contactCreated(await find(scope, contact.id)))
  return { contact: presentIdentified(scope, contact), created: true }
}

/** Creates, merges or renames contacts until one matches. */
async function resolveOrCreate(
  scope: Scope,
  identity: ChannelIdentity,
  aliases: readonly Alias[],
): Promise<{ contact: IdentifiedContact; created: boolean }> {
  await lockAliases(scope, aliases)
  const everywhere = await acrossBusiness(scope, identity.connectionId, aliases)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { ids } = await resolveAliases(scope, everywhere)
    const own = ids.length > 1 ? await findWhereApart(scope, ids, aliases) : undefined
    if (ids.length > 1 && own === undefined) {
      await scope.emit('duplicateContactsFound', { contactIds: ids })
      continue
    }
    const id = own ?? ids[0]
    const contact =
      id === undefined
        ? await insertWithAliases(scope, newContactRow(scope, identity, aliases), aliases)
        : await shareLockContact(scope.db, id)
    if (!contact) continue
    if (id === undefined) return announceNew(scope, contact)
    if (await addAliases(scope, contact.id, aliases))
      return {
        contact: presentIdentified(scope, await refreshContact(scope, contact, identity, aliases)),
        created: false,
      }
  }
  throw new Error('Others keep taking the names of a contact.')
}

/**
 * The contact of this connection, or else the oldest, where people keep apart what only the user ids of other numbers say is
 * one.
 */
async function findWhereApart(
  scope: Scope,
  ids: readonly number[],
  aliases: readonly Alias[],
): Promise<number | undefined> {
  const [own, other] = (await resolveAliases(scope, aliases)).ids
  if (other !== undefined || !(await scope.ask('areApart', { contactIds: ids })).includes(true))
    return undefined
  return own ?? ids[0]
}

const numberOf = (aliases: readonly Alias[]): string | null => aliases.find(isPhoneNumber)?.value ?? null
const presentIdentified = (scope: Scope, row: ContactRow): IdentifiedContact => ({
  ...presentContactBrief(scope.context, row),
  disableBot: row.disable_bot,
})
/** Returns the profile name; an address is no name. */
function nameOf(identity: ChannelIdentity): string {
  const name = cleanName(identity.name ?? '')
  return identity.aliases.some(alias => alias.value === name) ? '' : name
}

/** Null where the channel says none: the person may have one all the same. */
const usernameOf = ({ username }: ChannelIdentity): string | null =>
  cleanName(username ?? '').replace(/^@+/, '') || null

function newContactRow(scope: Scope, identity: ChannelIdentity, aliases: readonly Alias[]) {
  const number = identity.isGroup ? null : numberOf(aliases)
  return {
    name: nameOf(identity) || (number ?? cleanName(aliases[0]?.value ?? '')),
    ...numberColumns(number),
    username: usernameOf(identity),
    is_group: identity.isGroup ?? false,
    connection_id: identity.connectionId,
    created_at: scope.now,
    updated_at: scope.now,
  }
}

/** Updates a known contact: adds a first number, keeps the latest username, and a new name at most daily, unless a person named it. */
async function refreshContact(
  scope: Scope,
  contact: ContactRow,
  identity: ChannelIdentity,
  aliases: readonly Alias[],
): Promise<ContactRow> {
  const number = numberOf(aliases)
  const username = usernameOf(identity)
  const change: Updateable<Contacts> = {
    ...(mayRename(scope, contact, identity, aliases)
      ? { name: nameOf(identity), is_named: identity.isOwnName ?? false }
      : {}),
    ...(contact.number === null && number !== null && !contact.is_group ? numberColumns(number) : {}),
    ...(username !== null && username !== contact.username ? { username } : {}),
  }
  if (Object.keys(change).length === 0) return contact
  const saved = await saveContact(scope.db, contact.id, { ...change, updated_at: scope.now })
  scope.publish(contactChanged(await find(scope, contact.id)))
  await scope.emit('contactChanged', { contactId: contact.id })
  return saved
}

function mayRename(
  scope: Scope,
  contact: ContactRow,
  identity: ChannelIdentity,
  aliases: readonly Alias[],
): boolean {
  const name = nameOf(identity)
  if (contact.is_named || name === '' || name === contact.name) return false
  const isNameless = contact.name === contact.number || aliases.some(alias => alias.value === contact.name)
  return (
    isNameless ||
    identity.isOwnName ||
    contact.is_group ||
    scope.now.getTime() - contact.updated_at.getTime() >= DAY_MS
  )
}
