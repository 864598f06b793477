import { Alert, Button } from '@mantine/core'
import { CompanyHours, ROUTES, type SettingValue, type Whatsapp } from '@recado/contract'
import { COMPANY_PLACE, silentOutOfHours } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock, MessageSquareOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { connectionsQuery } from '../connections/index.ts'
import { ExceptionsCard, HoursFields, queuesQuery, SilenceWarning, toWeek } from '../queues/index.ts'
import { useMe } from '../session/index.ts'
import { companyHoursQuery } from './company-hours.queries.ts'
import styles from './Settings.module.css'

/** Says that the chosen source of opening hours has none, so that no customer hears that the company is closed. */
function NoHours({ children }: { children: string }) {
  return (
    <Alert color="warn" variant="light" icon={<Clock size={18} />} role="status">
      {children}
    </Alert>
  )
}

function CompanyHoursForm({ companyId, hours }: { companyId: number; hours: CompanyHours }) {
  const t = useTranslations('settings.hours')
  const actions = useTranslations('actions')
  const queryClient = useQueryClient()
  const { data: connections = [] } = useQuery(connectionsQuery)
  const isMissing = hours.schedules.length === 0
  const form = useSchemaForm(CompanyHours, { schedules: toWeek(hours.schedules) })
  const saveMutation = useMutation({
    mutationFn: (body: CompanyHours) => call(ROUTES.updateCompanyHours, { params: { companyId }, body }),
    onSuccess: saved => {
      queryClient.setQueryData(companyHoursQuery(companyId).queryKey, saved)
      toast.success(t('saved'))
    },
    onError: error => void form.showServerErrors(error),
  })
  return (
    <form
      noValidate
      className={styles.provider}
      aria-label={t('title')}
      onSubmit={form.onSubmit(values => saveMutation.mutate(values))}
    >
      {isMissing ? <NoHours>{t('missing.company')}</NoHours> : null}
      <SilenceWarning place={COMPANY_PLACE} hasWeek={!isMissing} connections={connections} hint="company" />
      <HoursFields form={form} place={COMPANY_PLACE} saved={hours.schedules} />
      <Button type="submit" size="xs" loading={saveMutation.isPending} style={{ alignSelf: 'start' }}>
        {actions('save')}
      </Button>
    </form>
  )
}

function CompanyHoursCard() {
  const { companyId } = useMe()
  const { data: hours } = useQuery(companyHoursQuery(companyId))
  return hours ? (
    <CompanyHoursForm key={JSON.stringify(hours)} companyId={companyId} hours={hours} />
  ) : (
    <RowsSkeleton rows={3} />
  )
}

/** Names the queues that have no hours, and those in which some customers hear nothing out of hours. */
function QueueHours() {
  const t = useTranslations('settings.hours.missing')
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const without = queues.filter(({ schedules }) => schedules.length === 0)
  const silent = queues.filter(
    queue =>
      queue.schedules.length > 0 &&
      silentOutOfHours({ scheduleType: 'queue' }, connectionsOf(connections, queue.id), queue).length > 0,
  )
  return (
    <>
      {without.length === 0 ? null : <NoHours>{t('queue', { names: namesOf(without) })}</NoHours>}
      {silent.length === 0 ? null : <NoMessage>{t('queueMessage', { names: namesOf(silent) })}</NoMessage>}
    </>
  )
}

/** Names the connections that have no hours, and those whose customers hear nothing out of hours. */
function ConnectionHours() {
  const t = useTranslations('settings.hours.missing')
  const { data: connections = [] } = useQuery(connectionsQuery)
  const without = connections.filter(({ hasHours }) => !hasHours)
  const silent = connections.filter(({ hasHours, hasOutOfHoursMessage }) => hasHours && !hasOutOfHoursMessage)
  return (
    <>
      {without.length === 0 ? null : <NoHours>{t('connection', { names: namesOf(without) })}</NoHours>}
      {silent.length === 0 ? null : (
        <NoMessage>{t('connectionMessage', { names: namesOf(silent) })}</NoMessage>
      )}
    </>
  )
}

const namesOf = (places: readonly { readonly name: string }[]) => places.map(({ name }) => name).join(', ')
const connectionsOf = (connections: readonly Whatsapp[], queueId: number) =>
  connections.filter(({ queues }) => queues.some(({ id }) => id === queueId))

/** Says that customers who write out of hours hear nothing, because a text is missing. */
function NoMessage({ children }: { children: string }) {
  return (
    <Alert color="warn" variant="light" icon={<MessageSquareOff size={18} />} role="status">
      {children}
    </Alert>
  )
}

/** Whether the source of hours that was chosen first is loaded, so that the screen can appear whole. */
export function useFirstHoursLoaded(type: SettingValue<'scheduleType'> | undefined): boolean {
  const { companyId } = useMe()
  const company = useQuery({ ...companyHoursQuery(companyId), enabled: type === 'company' })
  const queues = useQuery({ ...queuesQuery, enabled: type === 'queue' })
  const connections = useQuery({ ...connectionsQuery, enabled: type === 'queue' || type === 'connection' })
  const [isLoaded, setLoaded] = useState(false)
  const isLoading = company.isLoading || queues.isLoading || connections.isLoading
  if (type !== undefined && !isLoading && !isLoaded) setLoaded(true)
  return isLoaded
}

/** Where the chosen opening hours are entered, or which are missing. Spec: administration 2 "Horarios". */
export function HoursSource({ type }: { type: SettingValue<'scheduleType'> }) {
  if (type === 'disabled') return null
  return (
    <>
      {type === 'company' ? (
        <CompanyHoursCard />
      ) : (
        <div className={styles.missing}>{type === 'queue' ? <QueueHours /> : <ConnectionHours />}</div>
      )}
      <ExceptionsCard place={COMPANY_PLACE} />
    </>
  )
}
