import { withRecordKeys, type LiveName, type LivePayload } from '@recado/contract'
import { isNarrowedEvent, narrowEvent } from '@recado/domain'
import type { Server } from 'socket.io'
import type { SeatedSocket } from './client-events.ts'

/** The sockets that hear of tickets only what they joined. */
export const NARROWED = 'narrowed'
/** The sockets that hear each event translated. */
export const FOREIGN = 'foreign'

/** An event on its way to rooms of one half. */
export interface Said {
  readonly name: LiveName
  readonly wire: string
  readonly payload: unknown
  readonly seq: number
  readonly except: string[]
}

/** Emits to these rooms of this process; without any the event is not serialized. */
export function emitEvent(io: Server, to: string[], said: Said): void {
  // An empty `to` would mean everybody.
  if (to.length === 0) return
  const { name, wire, payload, seq, except } = said
  const apart = isNarrowedEvent(name) ? [NARROWED, FOREIGN] : [FOREIGN]
  io.local
    .to(to)
    .except([...except, ...apart])
    .emit(wire, withRecordKeys(name, payload), seq)
  const { rooms } = io.sockets.adapter
  for (const id of new Set(apart.flatMap(room => [...(rooms.get(room) ?? [])]))) emitApart(io, id, to, said)
}

/** To one socket of these rooms what it hears of the event. */
function emitApart(io: Server, id: string, to: string[], said: Said): void {
  const own = io.sockets.adapter.sids.get(id)
  const socket = io.sockets.sockets.get(id) as SeatedSocket | undefined
  if (!own || !socket || !to.some(room => own.has(room)) || said.except.some(room => own.has(room))) return
  const { name } = said
  if (!isNarrowedEvent(name) || !own.has(NARROWED)) return sayTo(socket, said)
  const { joins, identity } = socket.data
  const payload = narrowEvent(name, said.payload as LivePayload<typeof name>, joins, identity.viewer)
  if (payload) sayTo(socket, { ...said, payload })
}

/** Sends an event to one socket, in the words that it understands. */
export function sayTo(
  socket: SeatedSocket,
  { name, wire, payload, seq }: Pick<Said, 'name' | 'wire' | 'payload'> & { readonly seq?: number },
): void {
  const event = { wire, payload: withRecordKeys(name, payload) }
  for (const heard of socket.data.translate?.(name, event) ?? [event])
    if (seq === undefined) socket.emit(heard.wire, heard.payload)
    else socket.emit(heard.wire, heard.payload, seq)
}
