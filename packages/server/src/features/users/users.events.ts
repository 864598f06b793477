import type { Colleague } from '@recado/contract'
import type { Told } from '../../kernel/outbox.ts'

export const userCreated = (user: Colleague): Told => ({ name: 'user', payload: { action: 'create', user }, rooms: ['staff'] })
export const userChanged = (user: Colleague): Told => ({ name: 'user', payload: { action: 'update', user }, rooms: ['staff'] })
export const userRemoved = (userId: number): Told => ({ name: 'user', payload: { action: 'delete', userId }, rooms: ['staff'] })
/** Whoever holds an ended session of this user leaves. */
export const sessionsEnded = (userId: number): Told => ({ name: 'auth', payload: { action: 'update', user: { id: userId } }, rooms: [`user:${userId}`] })
