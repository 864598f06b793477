import { Alert, Button } from '@mantine/core'
import type { ReportMailing } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { MailX, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { useMay } from '../session/index.ts'
import { MailingForm } from './MailingForm.tsx'
import { MailingItem } from './MailingItem.tsx'
import type { MailingFilter } from './mailing-values.ts'
import styles from './Mailings.module.css'
import { mailingsQuery } from './report-mailings.queries.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

export interface MailingsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The filter of the page, and the names of what it is limited to. */
  readonly filter: MailingFilter
  readonly limits: readonly string[]
}

/** The reports that are e-mailed, and the form of one. The mailing is undefined for a new one, null for the list. */
export function MailingsDialog({ opened, onClose, filter, limits }: MailingsDialogProps) {
  const t = useTranslations('reportMailings')
  const [edited, setEdited] = useState<ReportMailing | undefined | null>(null)
  const close = (): void => {
    setEdited(null)
    onClose()
  }
  const formTitle = edited ? t('editTitle') : t('addTitle')
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={edited === null ? t('title') : formTitle}
      size="lg"
      styles={{ body: { padding: 0 } }}
    >
      {edited === null ? (
        <MailingList onEdit={setEdited} />
      ) : (
        <MailingForm mailing={edited} filter={filter} limits={limits} onClose={() => setEdited(null)} />
      )}
    </FormDialog>
  )
}

/** All reports by e-mail for admins; for others those that they get. */
function MailingList({ onEdit }: { onEdit: (mailing: ReportMailing | undefined) => void }) {
  const t = useTranslations('reportMailings')
  const mayWrite = useMay('report-mailings:write')
  const { data, error, refetch } = useQuery(mailingsQuery)
  if (error && !data) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.body}>
      <p className={styles.sentence}>{t('sentence')}</p>
      {data?.isMailSet === false ? (
        <Alert color="warn" icon={<MailX size={18} />}>
          {t('noMail')}
        </Alert>
      ) : null}
      {data?.mailings.length === 0 ? (
        <p className={styles.sentence}>{mayWrite ? t('none') : t('noneOfYours')}</p>
      ) : null}
      <ul className={styles.list} aria-label={t('title')} aria-busy={data === undefined}>
        {data?.mailings.map(mailing => (
          <MailingItem
            key={mailing.id}
            mailing={mailing}
            isMailSet={data.isMailSet}
            onEdit={() => onEdit(mailing)}
          />
        ))}
      </ul>
      {mayWrite ? (
        <Button leftSection={<Plus size={16} />} onClick={() => onEdit(undefined)}>
          {t('add')}
        </Button>
      ) : null}
    </div>
  )
}
