import { ROUTES, type Schedule, type ScheduleChange } from '@recado/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { hideUndoToast, showUndoToast } from '../../../ui/feedback/undo-toast.tsx'
import { moveToDay } from './calendar-days.ts'

const UNDO_MS = 5_000
const TOAST_ID = 'schedule-day'

/** The times that follow are counted from this one, so they move too. */
const repeats = ({ repeat }: Schedule): boolean => repeat !== null && repeat.times > 1

/**
 * Moves a schedule to another day at the same local time, after a question if it repeats; undone within five
 * seconds.
 */
export function useDayMoves(): (schedule: Schedule, day: string) => void {
  const t = useTranslations('schedules')
  const client = useQueryClient()
  const { timeZone, stamp } = useDates()
  const save = async (schedule: Schedule, body: ScheduleChange): Promise<boolean> => {
    try {
      await call(ROUTES.updateSchedule, { params: { scheduleId: schedule.id }, body })
      return true
    } catch (error) {
      toast.error(error)
      return false
    } finally {
      void client.invalidateQueries({ queryKey: ['schedules'] })
    }
  }
  const question = {
    title: t('moveTitle'),
    message: t('moveText'),
    confirm: t('move'),
    danger: false,
  }
  const move = async (schedule: Schedule, day: string): Promise<void> => {
    const at = moveToDay(schedule.sendAt, day, timeZone)
    const sendAt = at.toISOString()
    if (sendAt === schedule.sendAt) return
    // A time that is past would send it at once.
    if (at <= new Date()) return toast.info(t('pastTime'))
    if (repeats(schedule) && !(await confirm(question))) return
    hideUndoToast(TOAST_ID)
    if (!(await save(schedule, { sendAt }))) return
    showUndoToast({
      id: TOAST_ID,
      message: t('moved', { name: schedule.contact.name, when: stamp(sendAt) }),
      action: t('undo'),
      ms: UNDO_MS,
      onUndo: () => {
        hideUndoToast(TOAST_ID)
        // Its place as well: of a series of the 31st, which stands at 28 February, the next time is 31 March.
        const { sendAt: before, series } = schedule
        void save(schedule, { sendAt: before, ...(series ? { series } : {}) })
      },
      onExpire: () => undefined,
    })
  }
  return (schedule, day) => void move(schedule, day)
}
