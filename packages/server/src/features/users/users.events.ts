import type { User } from '@recado/contract'
import { announcedEnding } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'
import { presentColleagueRecord } from './users.present.ts'

export const userCreated = (row: User): OutboxEvent => ({
  name: 'user',
  payload: { action: 'create', user: presentColleagueRecord(row) },
  rooms: ['staff'],
})
/** The person hears their whole record, colleagues what they may read of it. Spec: behaviour 19. */
export const userChanged = (row: User): OutboxEvent[] => [
  {
    name: 'user',
    payload: { action: 'update', user: presentColleagueRecord(row) },
    rooms: ['staff'],
    except: [`user:${row.id}`],
  },
  { name: 'user', payload: { action: 'update', user: row }, rooms: [`user:${row.id}`] },
]
export const userRemoved = (userId: number): OutboxEvent => ({
  name: 'user',
  payload: { action: 'delete', userId },
  rooms: ['staff'],
})
/** The holders of this user's ended sessions are logged out, and read why. */
export const sessionsEnded = (userId: number, because: string): OutboxEvent => ({
  name: 'auth',
  payload: { action: 'update', user: { id: userId }, ...announcedEnding(because) },
  rooms: [`user:${userId}`],
})
