import type { Me } from '@recado/contract'
import { followChats } from '../features/chats/index.ts'
import { followAnnouncements } from '../features/announcements/index.ts'
import { followWhatsapps } from '../features/connections/index.ts'
import { followContacts } from '../features/contacts/index.ts'
import { followQueues } from '../features/queues/index.ts'
import { followQuickMessages } from '../features/quick-messages/index.ts'
import { followAuth } from '../features/session/index.ts'
import { followSettings } from '../features/settings/index.ts'
import { followTags } from '../features/tags/index.ts'
import { followUsers } from '../features/users/index.ts'
import { followTickets } from '../features/tickets/index.ts'
import { connectLive } from '../lib/live.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** Hears the rest once nothing else is to be done. */
function startLater(): () => void {
  let stop: (() => void) | undefined
  let over = false
  const callOff = whenIdle(() => {
    void import('./late-updates.ts').then(({ startLateUpdates }) => {
      if (!over) stop = startLateUpdates()
    })
  })
  return () => {
    over = true
    callOff()
    stop?.()
  }
}

/** What each feature hears while somebody is logged in, whatever screen they are on. */
const FOLLOWERS = [
  followAuth,
  followSettings,
  followQueues,
  followTags,
  followQuickMessages,
  followAnnouncements,
  followUsers,
  followWhatsapps,
  followContacts,
  followTickets,
  followChats,
  startLater,
]

/** Opens the line to the server and keeps every shared list fresh. Returns what ends it. */
export function startLiveUpdates({ id, companyId }: Pick<Me, 'id' | 'companyId'>): () => void {
  const stops = [connectLive(companyId, id), ...FOLLOWERS.map(follow => follow())]
  return () => stops.forEach(stop => stop())
}
