import type { BaileysEventMap, WASocket } from 'baileys'
import type { Login } from '../login.ts'
import type { SessionContext } from '../session-context.ts'
import type { SessionServices } from './session-services.ts'

interface Follower {
  readonly session: SessionContext
  readonly login: Login
  readonly services: SessionServices
}

interface Reactions {
  readonly onConnection: (update: BaileysEventMap['connection.update']) => void
  readonly runInBackground: (work: Promise<unknown>) => void
}

/** Hands the events that the library makes of stanzas to the services of a session. */
export function followEvents(
  ev: WASocket['ev'],
  { session, login, services }: Follower,
  { onConnection, runInBackground }: Reactions,
): void {
  ev.on('creds.update', () => void session.ring.write([login.toKeyChange()]).catch(() => undefined))
  ev.on('connection.update', onConnection)
  ev.on('message-capping.update', info => services.restriction.onCapping(info))
  ev.on('messages.upsert', upsert => runInBackground(services.inbound.onUpsert(upsert)))
  ev.on('messaging-history.set', set => {
    runInBackground(services.history.onHistorySet(set))
    runInBackground(
      services.addressBook.addContacts(set.contacts).then(() => services.addressBook.addChats(set.chats)),
    )
  })
  ev.on('contacts.upsert', contacts => runInBackground(services.addressBook.addContacts(contacts)))
  ev.on('chats.upsert', chats => runInBackground(services.addressBook.addChats(chats)))
  ev.on('presence.update', update => runInBackground(services.presences.onPresenceUpdate(update)))
  ev.on('call', calls => runInBackground(services.calls.onCalls(calls)))
  ev.on('groups.update', groups => groups.forEach(({ id }) => services.groups.refresh(id)))
  ev.on('groups.upsert', groups => groups.forEach(({ id }) => services.groups.refresh(id)))
  ev.on('group-participants.update', ({ id }) => services.groups.refresh(id))
}
