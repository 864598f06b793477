import { Alert } from '@mantine/core'
import type { Queue, Whatsapp } from '@recado/contract'
import { exceptionsOf, silentOutOfHours, type HoursPlace } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSetting } from '../settings/index.ts'
import { hoursExceptionsQuery } from './hours-exceptions.queries.ts'

export interface SilenceWarningProps {
  /** Whose hours they are. */
  place: HoursPlace
  /** There are weekly hours; without them only special days close. */
  hasWeek: boolean
  /** The connections on which the hours count, with the texts that they will have. */
  connections: readonly Pick<Whatsapp, 'name' | 'hasOutOfHoursMessage'>[]
  /** The queue whose hours they are. */
  queue?: Pick<Queue, 'outOfHoursMessage' | 'billErrand'>
  /** The place where the missing text is entered. */
  hint: 'company' | 'queue' | 'connection'
}

/** Says that customers who write out of hours would hear nothing, because no text is set for it. */
export function SilenceWarning({ place, hasWeek, connections, queue, hint }: SilenceWarningProps) {
  const t = useTranslations('queues.hours.silence')
  const scheduleType = useSetting('scheduleType')
  const { data: exceptions = [] } = useQuery(hoursExceptionsQuery)
  const silent = silentOutOfHours({ scheduleType }, connections, queue ?? null)
  const closes = hasWeek || exceptionsOf(exceptions, place).some(({ message }) => message.trim() === '')
  if (!closes || silent.length === 0) return null
  return (
    <Alert color="warn" variant="light" icon={<MessageSquareOff size={18} />} mb="sm" role="status">
      {t(hint, { names: silent.map(({ name }) => name).join(', ') })}
    </Alert>
  )
}
