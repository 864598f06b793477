import { liveEventWireName, type LiveName, type LivePayload } from '@recado/contract'
import { io, type Socket } from 'socket.io-client'
import type { BenchUser } from './bench-users.ts'

/** Opens one socket like a browser, and waits until it is subscribed. @throws when it is refused */
export function openLiveSocket(url: string, actor: BenchUser): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { companyId: actor.companyId, userId: actor.id },
    auth: { token: actor.token },
  })
  return new Promise((resolve, reject) => {
    socket.once('ready', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

/** Listens to one kind of event of the actor's company. */
export const onLiveEvent = <N extends LiveName>(
  socket: Socket,
  { companyId }: BenchUser,
  name: N,
  listener: (payload: LivePayload<N>) => void,
): void => void socket.on(liveEventWireName(companyId, name), listener as (...args: unknown[]) => void)
