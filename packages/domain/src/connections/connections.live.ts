import type { LivePayload, Whatsapp } from '@recado/contract'
import { compareNames } from '../lists/compare-names.ts'
import { removeRow, upsertRow } from '../lists/rows.ts'

const byName = (a: Whatsapp, b: Whatsapp): number => compareNames(a.name, b.name) || a.id - b.id

/** Live events of the list of connections. */
export type ConnectionLiveEvent =
  | { readonly name: 'whatsapp'; readonly payload: LivePayload<'whatsapp'> }
  | { readonly name: 'whatsappSession'; readonly payload: LivePayload<'whatsappSession'> }
export const CONNECTION_LIVE_EVENTS = ['whatsapp', 'whatsappSession'] as const

/** The company's connections, by name, after something was heard. */
export function reduceConnections(
  connections: readonly Whatsapp[],
  { name, payload }: ConnectionLiveEvent,
): Whatsapp[] {
  if (name === 'whatsapp')
    return payload.action === 'delete'
      ? removeRow(connections, payload.whatsappId)
      : upsertRow(connections, payload.whatsapp).toSorted(byName)
  const { id, status, statusReason } = payload.session
  return connections.map(one => (one.id === id ? { ...one, status, statusReason } : one))
}
