import type { Colleague } from '@recado/contract'
import { announcedEnding } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const userCreated = (user: Colleague): OutboxEvent => ({
  name: 'user',
  payload: { action: 'create', user },
  rooms: ['staff'],
})
export const userChanged = (user: Colleague): OutboxEvent => ({
  name: 'user',
  payload: { action: 'update', user },
  rooms: ['staff'],
})
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
