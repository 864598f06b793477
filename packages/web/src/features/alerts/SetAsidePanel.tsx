import { Button } from '@mantine/core'
import { ROUTES, type SetAsideJob } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { PauseCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { BellRow, BellPanel } from '../../ui/layout/BellPanel.tsx'
import styles from './IncidentPanel.module.css'
import { setAsideQuery, useSetAsideJobs } from './set-aside.queries.ts'

const KINDS = [
  'imports',
  'spreadsheets',
  'privacy',
  'reportMailings',
  'billCopies',
  'templates',
  'push',
] as const
const kindOf = (name: string): (typeof KINDS)[number] | 'other' =>
  KINDS.find(kind => kind === name) ?? 'other'

/** Background work that is not tried again by itself, in the bell's popover: an admin tries it again or leaves it. */
export function SetAsidePanel() {
  const t = useTranslations('alerts.setAside')
  const jobs = useSetAsideJobs() ?? []
  const decision = useMutation({
    mutationFn: ({ id, isRetry }: { id: string; isRetry: boolean }) =>
      call(isRetry ? ROUTES.retrySetAsideJob : ROUTES.dismissSetAsideJob, { params: { setAsideJobId: id } }),
    onSettled: () => queryClient.invalidateQueries(setAsideQuery),
  })
  const decide = ({ id, kind }: SetAsideJob, isRetry: boolean) => {
    const label = isRetry ? t('retry') : t('dismiss')
    return (
      <Button
        size="compact-sm"
        variant={isRetry ? 'default' : 'subtle'}
        aria-label={`${label}: ${t(`kinds.${kindOf(kind)}`)}`}
        loading={decision.isPending && decision.variables.id === id}
        onClick={() => decision.mutate({ id, isRetry })}
      >
        {label}
      </Button>
    )
  }
  if (jobs.length === 0) return null
  return (
    <BellPanel title={t('title')}>
      {jobs.map(job => (
        <li key={job.id}>
          <BellRow
            lead={<PauseCircle size={18} strokeWidth={1.9} className={styles.icon} aria-hidden="true" />}
            name={t(`kinds.${kindOf(job.kind)}`)}
            from={job.at}
            isSentence
          >
            {job.wasLost ? t('lost') : t('failed')}
          </BellRow>
          <div className={styles.actions}>
            {decide(job, true)}
            {decide(job, false)}
          </div>
        </li>
      ))}
    </BellPanel>
  )
}
