import type { LiveName, LivePayload } from '@recado/contract'
import type { Room } from '@recado/domain'
import type { ClientBase } from 'pg'

/** An event for the rooms it names, except sockets that are also in an `except` room. */
export type OutboxEvent = {
  [N in LiveName]: { name: N; payload: LivePayload<N>; rooms: readonly Room[]; except?: readonly Room[] }
}[LiveName]

/** Writes events in order, in the transaction of their cause. */
export async function writeOutbox(
  client: Pick<ClientBase, 'query'>,
  told: readonly OutboxEvent[],
): Promise<void> {
  if (told.length === 0) return
  const rows = told.map(({ name, payload, rooms, except }) => ({
    name,
    payload,
    rooms,
    except_rooms: except ?? [],
  }))
  await client.query({
    name: 'outbox',
    text: `insert into events (name, payload, rooms, except_rooms)
           select t.name, t.payload, t.rooms, t.except_rooms from json_to_recordset($1::json) as t(name text, payload jsonb, rooms text[], except_rooms text[])`,
    values: [JSON.stringify(rows)],
  })
}
