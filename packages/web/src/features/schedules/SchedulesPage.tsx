import { SegmentedControl } from '@mantine/core'
import { ROUTES, type Schedule } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { prefetchWhenIdle } from '../../lib/browser/when-idle.ts'
import { useScreenKeys } from '../../lib/commands/screen-keys.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { ScheduleCalendar } from './calendar/ScheduleCalendar.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import { useScheduleWords } from './schedule-words.ts'
import { scheduleErrorsQuery } from './schedules.queries.ts'
import { useSchedulesSearch, type ScheduleView } from './schedules-search.ts'
import type { ScheduleFormProps } from './form/ScheduleForm.tsx'

/** Loads the code of the form, which the list and the calendar do without. */
const loadScheduleForm = () => import('./form/ScheduleForm.tsx')
const Form = lazy(async () => ({ default: (await loadScheduleForm()).ScheduleForm }))

/** The form of a schedule, or its shape while its code loads. */
function LazyScheduleForm(props: ScheduleFormProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <Form {...props} />
    </Suspense>
  )
}

const QUERY_KEY = ['schedules']

/** The open dialog: of a schedule, or of a new one for a contact of the address. */
function useScheduleDialog() {
  const { contactId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<{ schedule: Schedule | undefined; day?: string }>()
  const { data: contact } = useQuery({
    queryKey: ['contacts', 'of-schedule', contactId],
    queryFn: ({ signal }) => call(ROUTES.showContact, { params: { contactId: contactId ?? 0 } }, { signal }),
    enabled: contactId !== undefined,
  })
  const close = () => {
    setDialog(undefined)
    if (contactId !== undefined)
      void navigate({ to: '.', search: previous => ({ ...previous, contactId: undefined }), replace: true })
  }
  const isForContact = dialog === undefined && contactId !== undefined && contact !== undefined
  return {
    opened: dialog !== undefined || isForContact,
    schedule: dialog?.schedule,
    day: dialog?.day,
    contact: isForContact ? contact : null,
    add: () => setDialog({ schedule: undefined }),
    addOn: (day: string) => setDialog({ schedule: undefined, day }),
    open: (schedule: Schedule) => setDialog({ schedule }),
    close,
  }
}

/** The choice of the view. */
function ViewSwitch({ view, onView }: { view: ScheduleView; onView: (view: ScheduleView) => void }) {
  const t = useTranslations('schedules')
  return (
    <SegmentedControl
      value={view}
      onChange={value => onView(value)}
      data={[
        { value: 'week', label: t('week') },
        { value: 'month', label: t('month') },
        { value: 'list', label: t('list') },
      ]}
    />
  )
}

/** Sends a schedule with an error again, or cancels one; `onSettled` runs after either. */
function useStep(onSettled: () => Promise<void>) {
  const t = useTranslations('schedules')
  return useMutation({
    mutationFn: ({ schedule, route }: { schedule: Schedule; route: 'retrySchedule' | 'cancelSchedule' }) =>
      call(ROUTES[route], { params: { scheduleId: schedule.id } }),
    onSuccess: (_, { route }) => toast.success(t(route === 'retrySchedule' ? 'retried' : 'cancelled')),
    onSettled,
  })
}

/** The keys of the page. */
function usePageKeys(add: () => void, showView: (view: ScheduleView) => void): void {
  useScreenKeys({
    n: add,
    1: () => showView('week'),
    2: () => showView('month'),
    3: () => showView('list'),
  })
}

/** Scheduled messages as a list, a week or a month. Spec: administration 2 "Schedules". */
export function SchedulesPage() {
  const t = useTranslations('schedules')
  const words = useScheduleWords()
  const client = useQueryClient()
  const search = useSearchText()
  const { view, status, showView, showStatus } = useSchedulesSearch()
  const dialog = useScheduleDialog()
  const { data: errors, isPending } = useQuery(scheduleErrorsQuery)
  const refetch = () => client.invalidateQueries({ queryKey: QUERY_KEY })
  const step = useStep(refetch)
  const retry = (schedule: Schedule) => step.mutate({ schedule, route: 'retrySchedule' })
  const confirmDelete = useDeletion<Schedule>({
    area: 'schedules',
    nameOf: one => one.contact.name,
    remove: one => call(ROUTES.deleteSchedule, { params: { scheduleId: one.id } }),
    queryKey: QUERY_KEY,
  })
  useEffect(() => prefetchWhenIdle(loadScheduleForm), [])
  usePageKeys(dialog.add, showView)
  const add = <AddButton label={t('add')} onClick={dialog.add} />
  const counts = errors?.counts
  const [failed] = errors?.schedules ?? []
  const total = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <ResourceFrame
      count={total === undefined ? undefined : t('count', { count: total })}
      sentence={
        counts
          ? `${t('toSend', { count: counts.PENDENTE + counts.AGENDADA })} · ${t('errors', { count: counts.ERRO })}`
          : t('sentence')
      }
      search={search}
      searchLabel={t('search')}
      tools={<ViewSwitch view={view} onView={showView} />}
      add={add}
    >
      {failed ? <ErrorBanner schedule={failed} onRetry={retry} onOpen={dialog.open} /> : null}
      {view === 'list' ? (
        <ScheduleList
          search={search}
          status={status}
          onStatus={showStatus}
          counts={counts}
          isPending={isPending}
          add={add}
          onOpen={dialog.open}
          onDelete={confirmDelete}
          onRetry={retry}
          onCancel={schedule => step.mutate({ schedule, route: 'cancelSchedule' })}
        />
      ) : (
        <ScheduleCalendar
          view={view}
          searchParam={search.settled}
          onOpen={dialog.open}
          onAdd={dialog.addOn}
        />
      )}
      <FormPanel
        title={dialog.schedule ? words.title(dialog.schedule) : t('addTitle')}
        opened={dialog.opened}
        onClose={dialog.close}
      >
        <LazyScheduleForm
          schedule={dialog.schedule}
          contact={dialog.contact}
          day={dialog.day}
          onCancel={dialog.close}
          onSaved={() => {
            toast.success(t('saved'))
            dialog.close()
            void refetch()
          }}
        />
      </FormPanel>
    </ResourceFrame>
  )
}
