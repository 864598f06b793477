import type { ConnectionIncident, Whatsapp } from '@recado/contract'
import { expect, test } from 'vitest'
import { reduceIncidents, type IncidentLiveEvent } from './incidents.live.ts'

const incidentOf = (
  whatsappId: number,
  minute: number,
  over: Partial<ConnectionIncident> = {},
): ConnectionIncident => ({
  whatsappId,
  name: `Loja ${whatsappId}`,
  kind: 'down',
  from: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  ...over,
})
const ALL = [incidentOf(2, 9), incidentOf(1, 5), incidentOf(3, 5)]
const update = (incident: ConnectionIncident): IncidentLiveEvent => ({
  name: 'connectionIncident',
  payload: { action: 'update', incident },
})

test.each<[string, IncidentLiveEvent, readonly ConnectionIncident[]]>([
  [
    'a new one',
    update(incidentOf(4, 7)),
    [incidentOf(2, 9), incidentOf(4, 7), incidentOf(1, 5), incidentOf(3, 5)],
  ],
  [
    'one that became worse',
    update(incidentOf(1, 5, { kind: 'banned' })),
    [incidentOf(2, 9), incidentOf(1, 5, { kind: 'banned' }), incidentOf(3, 5)],
  ],
  [
    'one that is over',
    { name: 'connectionIncident', payload: { action: 'delete', whatsappId: 1 } },
    [incidentOf(2, 9), incidentOf(3, 5)],
  ],
  [
    'a number that was removed',
    { name: 'whatsapp', payload: { action: 'delete', whatsappId: 2 } },
    [incidentOf(1, 5), incidentOf(3, 5)],
  ],
  [
    'a number that is called otherwise',
    { name: 'whatsapp', payload: { action: 'update', whatsapp: { id: 3, name: 'Matriz' } as Whatsapp } },
    [incidentOf(2, 9), incidentOf(1, 5), incidentOf(3, 5, { name: 'Matriz' })],
  ],
])('after %s the list is what a fresh fetch would give', (_, heard, fetched) => {
  expect(reduceIncidents(ALL, heard)).toEqual(fetched)
})
