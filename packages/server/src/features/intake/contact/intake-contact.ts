import type { Address, ProfileNames } from '@recado/channels/port'
import { cleanName, LIMITS, type ContactBrief } from '@recado/contract'
import * as contacts from '../../contacts/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'

/** Returns the cleaned and shortened profile name; without one the number or the channel's id. */
export function displayNameOf(names: ProfileNames, address: Address): string {
  return (
    cleanName(names.profile ?? '') ||
    cleanName(names.username ?? '') ||
    address.value.slice(0, LIMITS.personNameMax)
  )
}

/** Finds or creates a chat's contact by any of its addresses. */
export async function identifyContact(
  scope: Scope,
  connectionId: number,
  event: { chat: Address; aliases: readonly Address[]; names: ProfileNames },
): Promise<ContactBrief & { disableBot: boolean }> {
  const aliases = event.aliases.length > 0 ? event.aliases : [event.chat]
  const displayName = displayNameOf(event.names, { scheme: 'sim', value: '' })
  const { contact } = await contacts.identify(scope, {
    connectionId,
    aliases,
    isGroup: false,
    ...(displayName === '' ? {} : { name: displayName }),
    username: event.names.username,
  })
  return contact
}

/** The group itself is the contact. */
export async function identifyGroup(
  scope: Scope,
  connectionId: number,
  chat: Address,
  name?: string,
): Promise<ContactBrief & { disableBot: boolean }> {
  const group = { connectionId, aliases: [chat], isGroup: true, ...(name === undefined ? {} : { name }) }
  return (await contacts.identify(scope, group)).contact
}
