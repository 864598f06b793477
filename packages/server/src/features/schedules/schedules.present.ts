import type { Schedule } from '@recado/contract'
import { maskOwnNumbers, maskSchedule, restoreMasked } from '@recado/domain'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { ScheduleRow } from './schedules.store.ts'

const nameOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
export function presentSchedule(context: AppContext, row: ScheduleRow): Schedule {
  const { answers_from: _from, attempts: _attempts, message_id: _message, ...fields } = row
  const { contact_name, contact_number, user_name, ticket_user_name, queue_name, queue_color, ...known } =
    fields
  const { connections, media, ...schedule } = known
  const queue = nameOf(schedule.queueId, queue_name)
  return {
    ...schedule,
    contact: { id: schedule.contactId, name: contact_name, number: contact_number ?? '' },
    ticketUser: nameOf(schedule.ticketUserId, ticket_user_name),
    queue: queue && { ...queue, color: queue_color ?? '' },
    whatsappId: connections.map(({ id }) => id),
    whatsapps: connections,
    user: nameOf(schedule.userId, user_name),
    mediaPath: linkToFile(context, schedule.companyId, media),
    mediaName: media?.name ?? null,
  }
}

export const maskForViewer = (scope: Scope, schedule: Schedule): Schedule =>
  scope.viewer.isTricked ? schedule : maskSchedule(schedule)

/** A text as it is stored: a form of a viewer of masked numbers sends the customer's back as it was shown. */
export const restoreBody = ({ viewer }: Scope, { body, contact }: Schedule, typed: string): string =>
  viewer.isTricked ? typed : restoreMasked(typed, body, text => maskOwnNumbers(text, [contact.number]))
