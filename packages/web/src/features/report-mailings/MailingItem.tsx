import { Button } from '@mantine/core'
import { ROUTES, type ReportMailing } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { useMay, useMe } from '../session/index.ts'
import styles from './Mailings.module.css'
import { mailingsQuery } from './report-mailings.queries.ts'
import { useMailingWords } from './use-mailing-words.ts'

/** One act on a mailing, whose sentence is shown when it is done. */
function useMailingAct({ id: reportMailingId, isActive }: ReportMailing) {
  const client = useQueryClient()
  const params = { reportMailingId }
  return useMutation({
    mutationFn: async ({ act }: { act: 'switch' | 'send' | 'leave'; done: string }) => {
      if (act === 'send') return call(ROUTES.sendReportMailing, { params })
      if (act === 'leave') return call(ROUTES.leaveReportMailing, { params })
      return call(ROUTES.updateReportMailing, { params, body: { isActive: !isActive } })
    },
    onSuccess: (_, { done }) => toast.success(done),
    onSettled: () => client.invalidateQueries(mailingsQuery),
  })
}
const remove = ({ id }: ReportMailing): Promise<unknown> =>
  call(ROUTES.deleteReportMailing, { params: { reportMailingId: id } })

interface MailingItemProps {
  readonly mailing: ReportMailing
  readonly isMailSet: boolean
  readonly onEdit: () => void
}

/** Shows a mailing, with the acts on it. */
export function MailingItem({ mailing, isMailSet, onEdit }: MailingItemProps) {
  const t = useTranslations('reportMailings')
  const words = useMailingWords()
  const { stamp } = useDates()
  const { name, recipients, isActive, sentAt, failure } = mailing
  const readers = recipients.map(one => (one.mayReceive ? one.name : t('withoutRight', { name: one.name })))
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.fact}>
        {words.times(mailing)} · {t(`periods.${mailing.period}`)}
      </p>
      <p className={styles.fact}>{words.filter(mailing, mailing.limits)}</p>
      <p className={styles.fact}>
        {readers.length === 0 ? t('nobody') : `${t('recipients')}: ${readers.join(', ')}`}
      </p>
      <p className={styles.fact} data-paused={!isActive || undefined}>
        {isActive ? t('next', { at: stamp(mailing.nextAt) }) : t('paused')}
        {sentAt === null ? null : ` · ${t('last', { at: stamp(sentAt) })}`}
      </p>
      {failure ? (
        <p className={styles.fact} data-failed>
          {t(`failures.${failure}`)}
        </p>
      ) : null}
      <MailingActs mailing={mailing} isMailSet={isMailSet} onEdit={onEdit} />
    </li>
  )
}

function MailingActs({ mailing, isMailSet, onEdit }: MailingItemProps) {
  const t = useTranslations('reportMailings')
  const actions = useTranslations('actions')
  const me = useMe()
  const mayWrite = useMay('report-mailings:write')
  const act = useMailingAct(mailing)
  const confirmRemoval = useDeletion({
    area: 'reportMailings',
    nameOf: ({ name }: ReportMailing) => name,
    remove,
    queryKey: mailingsQuery.queryKey,
  })
  const isRecipient = mailing.recipients.some(({ id }) => id === me.id)
  const button = (label: string, onClick: () => void, isDisabled = false) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${mailing.name}`}
      disabled={isDisabled || act.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.acts}>
      {mayWrite ? (
        <>
          {button(actions('edit'), onEdit)}
          {button(mailing.isActive ? t('pause') : t('resume'), () =>
            act.mutate({ act: 'switch', done: t('saved') }),
          )}
          {button(t('sendNow'), () => act.mutate({ act: 'send', done: t('sent') }), !isMailSet)}
          {button(actions('delete'), () => confirmRemoval(mailing))}
        </>
      ) : null}
      {isRecipient ? button(t('leave'), () => act.mutate({ act: 'leave', done: t('left') })) : null}
    </div>
  )
}
