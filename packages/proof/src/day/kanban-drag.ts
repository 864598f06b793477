import { pickByRoll, type DayAction } from './day-action.ts'

/** Drags the card of an open ticket into some lane. */
export const dragCard: DayAction = ({ office, roll }) => {
  const [actor, ticketId, laneId] = [
    pickByRoll(office.admins, roll, 0),
    pickByRoll(office.samples.owned, roll, 1)?.id,
    pickByRoll(office.kanban, roll, 2) ?? null,
  ]
  return actor && ticketId
    ? { actor, method: 'POST', path: '/kanban/moves', body: { ticketId, laneId } }
    : undefined
}
