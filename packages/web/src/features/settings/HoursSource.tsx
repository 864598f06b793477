import { Alert, Button } from '@mantine/core'
import { CompanyHours, ROUTES, type SettingValue } from '@recado/contract'
import { COMPANY_PLACE } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
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

/** Names the queues or connections that have no hours. */
function Missing({ source }: { source: 'queue' | 'connection' }) {
  const t = useTranslations('settings.hours.missing')
  const queues = useQuery({ ...queuesQuery, enabled: source === 'queue' })
  const connections = useQuery({ ...connectionsQuery, enabled: source === 'connection' })
  const without = [...((source === 'queue' ? queues.data : connections.data) ?? [])]
    .filter(place => 'schedules' in place && place.schedules.length === 0)
    .map(({ name }) => name)
  if (without.length === 0) return null
  return (
    <div className={styles.provider}>
      <NoHours>{t(source, { names: without.join(', ') })}</NoHours>
    </div>
  )
}

/** Whether the source of hours that was chosen first is loaded, so that the screen can appear whole. */
export function useFirstHoursLoaded(type: SettingValue<'scheduleType'> | undefined): boolean {
  const { companyId } = useMe()
  const company = useQuery({ ...companyHoursQuery(companyId), enabled: type === 'company' })
  const queues = useQuery({ ...queuesQuery, enabled: type === 'queue' })
  const connections = useQuery({ ...connectionsQuery, enabled: type === 'connection' })
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
      {type === 'company' ? <CompanyHoursCard /> : <Missing source={type} />}
      <ExceptionsCard place={COMPANY_PLACE} />
    </>
  )
}
