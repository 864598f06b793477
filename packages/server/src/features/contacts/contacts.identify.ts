import type { Address } from '@recado/channels/port'
import type { ContactBrief } from '@recado/contract'
import type { Updateable } from 'kysely'
import { withKeyedLock } from '../../kernel/batching/keyed-lock.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { cleanName } from '../../kernel/text/clean.ts'
import type { Contacts } from '../../schema/tables.ts'
import type { Alias } from './aliases.store.ts'
import { contactChanged, contactCreated } from './contacts.events.ts'
import { claim, hold, lacking, learn, whoIs } from './contacts.identity.ts'
import { merge } from './contacts.merge.ts'
import { aliasOf, distinct, isNumber, numberColumns } from './contacts.numbers.ts'
import { presentBrief } from './contacts.present.ts'
import { find } from './contacts.service.ts'
import { keepContact, saveContact, type ContactRow } from './contacts.store.ts'

/** How a channel names somebody. `name` is what they call themselves, or the subject of a group. */
export interface Someone {
  readonly connectionId: number
  readonly aliases: readonly Address[]
  readonly name?: string | undefined
  readonly isGroup?: boolean | undefined
}
/** The contact as it is, whoever asks. */
export type Identified = ContactBrief & { readonly disableBot: boolean }

const DAY_MS = 86_400_000
/** Each try that fails means that somebody else got through; more in a row are a bug. */
const TRIES = 10

/**
 * The contact that a channel means, made when there is none. Names of one person that were two contacts until now make them one.
 * Two transactions at once about the same person end with the same contact. Spec: behaviour 4.4.
 */
export async function identify(scope: Scope, someone: Someone): Promise<{ contact: Identified; created: boolean }> {
  const aliases = distinct(someone.aliases.map(aliasOf(someone.connectionId)))
  if (aliases.length === 0) throw new Error('A channel named somebody without any address.')
  const seen = await whoIs(scope, aliases)
  const [only] = seen.ids
  if (only !== undefined && seen.ids.length === 1 && lacking(only, aliases, seen.known).length === 0) {
    const contact = await keepContact(scope.db, only)
    if (contact) return { contact: identified(scope, await refresh(scope, contact, someone, aliases)), created: false }
  }
  return withKeyedLock(scope, 'names of contacts', () => settle(scope, someone, aliases))
}

/** Makes, joins or renames contacts until these names mean one. */
async function settle(scope: Scope, someone: Someone, aliases: readonly Alias[]): Promise<{ contact: Identified; created: boolean }> {
  await hold(scope, aliases)
  for (let tried = 0; tried < TRIES; tried++) {
    const {
      ids: [id, ...others],
    } = await whoIs(scope, aliases)
    const contact =
      id === undefined
        ? await claim(scope, introduced(scope, someone, aliases), aliases)
        : others.length > 0
          ? await merge(scope, [id, ...others])
          : await keepContact(scope.db, id)
    if (!contact) continue
    if (id === undefined) {
      scope.publish(contactCreated(await find(scope, contact.id)))
      return { contact: identified(scope, contact), created: true }
    }
    if (await learn(scope, contact.id, aliases)) return { contact: identified(scope, await refresh(scope, contact, someone, aliases)), created: false }
  }
  throw new Error('Others keep taking the names of a contact.')
}

const numberOf = (aliases: readonly Alias[]): string | null => aliases.find(isNumber)?.value ?? null
const identified = (scope: Scope, row: ContactRow): Identified => ({ ...presentBrief(scope.context, row), disableBot: row.disable_bot })
/** What somebody calls themselves; an address is no name. */
function nameOf(someone: Someone): string {
  const name = cleanName(someone.name ?? '')
  return someone.aliases.some(alias => alias.value === name) ? '' : name
}

function introduced(scope: Scope, someone: Someone, aliases: readonly Alias[]) {
  const number = someone.isGroup ? null : numberOf(aliases)
  return {
    name: nameOf(someone) || (number ?? cleanName(aliases[0]?.value ?? '')),
    ...numberColumns(number),
    is_group: someone.isGroup ?? false,
    connection_id: someone.connectionId,
    created_at: scope.now,
    updated_at: scope.now,
  }
}

/** What the channel tells of a contact that is known: a first number, and a new name at most daily, unless a person named it. */
async function refresh(scope: Scope, contact: ContactRow, someone: Someone, aliases: readonly Alias[]): Promise<ContactRow> {
  const number = numberOf(aliases)
  const change: Updateable<Contacts> = {
    ...(mayRename(scope, contact, someone, aliases) ? { name: nameOf(someone) } : {}),
    ...(contact.number === null && number !== null && !contact.is_group ? numberColumns(number) : {}),
  }
  if (Object.keys(change).length === 0) return contact
  const saved = await saveContact(scope.db, contact.id, { ...change, updated_at: scope.now })
  scope.publish(contactChanged(await find(scope, contact.id)))
  await scope.emit('contactChanged', { contactId: contact.id })
  return saved
}

function mayRename(scope: Scope, contact: ContactRow, someone: Someone, aliases: readonly Alias[]): boolean {
  const name = nameOf(someone)
  if (contact.is_named || name === '' || name === contact.name) return false
  const isNameless = contact.name === contact.number || aliases.some(alias => alias.value === contact.name)
  return isNameless || contact.is_group || scope.now.getTime() - contact.updated_at.getTime() >= DAY_MS
}
