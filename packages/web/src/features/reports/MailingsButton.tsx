import { Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { MailingsDialog, type MailingFilter } from '../report-mailings/index.ts'
import type { ReportSelection } from './report-search.ts'
import { useChosenNames } from './use-active-filters.ts'

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
  /** On a phone it is an icon beside the filters. */
  readonly isIcon?: boolean
}

/** Opens the reports that are e-mailed. */
export function MailingsButton({ filter, isByClock, isOpen, onOpen, isIcon = false }: MailingsButtonProps) {
  const t = useTranslations('reportMailings')
  const limits = [...Object.values(useChosenNames(filter)), filter.ad].filter(name => name !== undefined)
  return (
    <>
      {isIcon ? (
        <IconButton
          variant="default"
          label={t('open')}
          icon={<Mail size={18} />}
          aria-haspopup="dialog"
          onClick={() => onOpen(true)}
        />
      ) : (
        <Button size="xs" variant="default" leftSection={<Mail size={16} />} onClick={() => onOpen(true)}>
          {t('open')}
        </Button>
      )}
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
