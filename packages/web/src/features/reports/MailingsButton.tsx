import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { connectionsQuery } from '../connections/index.ts'
import { queuesQuery } from '../queues/index.ts'
import { MailingsDialog, type MailingFilter } from '../report-mailings/index.ts'
import { allTagsQuery } from '../tags/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import type { ReportSelection } from './report-search.ts'

/** The names of what a filter is limited to. */
function useLimitNames({ queueId, attendantId, connectionId, tagId, ad }: ReportSelection): string[] {
  const named = [
    [useQuery(queuesQuery).data, queueId],
    [useQuery(colleaguesQuery).data, attendantId],
    [useQuery(connectionsQuery).data, connectionId],
    [useQuery(allTagsQuery).data, tagId],
  ] as const
  const names = named.map(([records, wanted]) => records?.find(({ id }) => id === wanted)?.name)
  return [...names, ad].filter(name => name !== undefined)
}
const filterOf = (
  { queueId, attendantId, connectionId, tagId, fromAd, ad }: ReportSelection,
  isByClock: boolean,
): MailingFilter => ({
  queueId: queueId ?? null,
  attendantId: attendantId ?? null,
  connectionId: connectionId ?? null,
  tagId: tagId ?? null,
  fromAd: fromAd ?? false,
  ad: ad ?? '',
  isByClock,
})

interface MailingsButtonProps {
  readonly filter: ReportSelection
  readonly isByClock: boolean
  /** In the address, so that an e-mail can link to it. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Opens the reports that are e-mailed. */
export function MailingsButton({ filter, isByClock, isOpen, onOpen }: MailingsButtonProps) {
  const t = useTranslations('reportMailings')
  const limits = useLimitNames(filter)
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Mail size={16} />} onClick={() => onOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>
        {isOpen ? (
          <MailingsDialog
            opened
            onClose={() => onOpen(false)}
            filter={filterOf(filter, isByClock)}
            limits={limits}
          />
        ) : null}
      </Suspense>
    </>
  )
}
