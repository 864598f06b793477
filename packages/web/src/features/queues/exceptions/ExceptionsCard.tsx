import { Button, Group } from '@mantine/core'
import { ROUTES, type HoursException } from '@recado/contract'
import { isOfPlace, localClock, type HoursPlace } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { RowActions } from '../../../ui/list/RowActions.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { hoursExceptionsQuery } from '../hours-exceptions.queries.ts'
import { daysText, shiftsText } from './exception-text.ts'
import styles from './Exceptions.module.css'

const ExceptionDialog = lazyDialog(
  async () => (await import('./ExceptionDialog.tsx')).ExceptionDialog,
  ({ opened }) => opened,
)
const HolidaysDialog = lazyDialog(
  async () => (await import('./HolidaysDialog.tsx')).HolidaysDialog,
  ({ opened }) => opened,
)

function ExceptionRow({ exception, onEdit }: { exception: HoursException; onEdit: () => void }) {
  const t = useTranslations('queues.hours.exceptions')
  const actions = useTranslations('actions')
  const queryClient = useQueryClient()
  const deleteMutation = useMutation({
    mutationFn: () => call(ROUTES.deleteHoursException, { params: { exceptionId: exception.id } }),
    onSuccess: () => toast.success(t('deleted')),
    onSettled: () => queryClient.invalidateQueries(hoursExceptionsQuery),
  })
  const onDelete = async () => {
    const title = t('deleteTitle', { name: exception.name })
    if (await confirm({ title, message: t('deleteText'), confirm: actions('delete') }))
      deleteMutation.mutate()
  }
  return (
    <li>
      <div className={styles.about}>
        <div className={styles.name}>{exception.name}</div>
        <div className={styles.when}>
          {daysText(exception)} · {shiftsText(exception) || t('closedDay')}
        </div>
        {exception.message === '' ? null : <div className={styles.message}>{exception.message}</div>}
      </div>
      <RowActions name={exception.name} onEdit={onEdit} onDelete={() => void onDelete()} />
    </li>
  )
}

const hintOf = (place: HoursPlace): 'hint' | 'queueHint' | 'whatsappHint' => {
  if (place.queueId != null) return 'queueHint'
  return place.whatsappId == null ? 'hint' : 'whatsappHint'
}

/**
 * Lists the days on which a place has opening hours of its own, and adds, changes and removes them at once,
 * independent of a form around it. Spec: behaviour 6.
 */
export function ExceptionsCard({ place }: { place: HoursPlace }) {
  const t = useTranslations('queues.hours.exceptions')
  const { timeZone } = useDates()
  const today = localClock(useMinute(), timeZone).date
  const { data = [] } = useQuery(hoursExceptionsQuery)
  const exceptions = data.filter(one => isOfPlace(one, place))
  const [showsPast, setShowsPast] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'holidays'>()
  const [edited, setEdited] = useState<HoursException | null>(null)
  const past = exceptions.filter(({ to }) => to < today)
  const shown = showsPast ? exceptions : exceptions.filter(({ to }) => to >= today)
  const edit = (exception: HoursException | null) => {
    setEdited(exception)
    setDialog('edit')
  }
  const close = () => setDialog(undefined)
  return (
    <section
      className={styles.exceptions}
      data-in-form={hintOf(place) !== 'hint' || undefined}
      aria-label={t('title')}
    >
      <div className={styles.head}>
        <div className={styles.about}>
          <span className={styles.label}>{t('title')}</span>
          <span className={styles.hint}>{t(hintOf(place))}</span>
        </div>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<CalendarPlus size={16} />}
            onClick={() => setDialog('holidays')}
          >
            {t('addHolidays')}
          </Button>
          <Button size="xs" variant="default" leftSection={<Plus size={16} />} onClick={() => edit(null)}>
            {t('add')}
          </Button>
        </Group>
      </div>
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map(exception => (
            <ExceptionRow key={exception.id} exception={exception} onEdit={() => edit(exception)} />
          ))}
        </ul>
      ) : null}
      {past.length > 0 ? (
        <Button
          size="compact-xs"
          variant="subtle"
          style={{ justifySelf: 'start' }}
          onClick={() => setShowsPast(!showsPast)}
        >
          {showsPast ? t('hidePast') : t('showPast', { count: past.length })}
        </Button>
      ) : null}
      <ExceptionDialog
        key={edited?.id ?? 'new'}
        opened={dialog === 'edit'}
        exception={edited}
        place={place}
        onClose={close}
      />
      <HolidaysDialog opened={dialog === 'holidays'} exceptions={exceptions} place={place} onClose={close} />
    </section>
  )
}
