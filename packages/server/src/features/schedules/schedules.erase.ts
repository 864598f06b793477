import type { Scope } from '../../kernel/database/scope.ts'
import { removeSchedulesOfContact } from './erase.store.ts'
import { scheduleRemoved } from './schedules.events.ts'
import { presentSchedule } from './schedules.present.ts'
import { listSchedulesOfContact } from './schedules.store.ts'

/** Removes the scheduled and the sent messages to a contact; returns how many schedules. */
export async function eraseSchedules(scope: Scope, contactId: number): Promise<number> {
  const rows = await listSchedulesOfContact(scope.db, contactId)
  await removeSchedulesOfContact(scope.db, contactId)
  for (const row of rows) scope.publish(scheduleRemoved(presentSchedule(scope.context, row)))
  return rows.length
}
