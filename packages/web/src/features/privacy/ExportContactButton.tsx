import { Button } from '@mantine/core'
import type { Contact } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMay } from '../session/index.ts'
import { startExport } from './privacy.queries.ts'

/** Requests the file with the data of a contact, for users who may; it appears on the privacy page. */
export function ExportContactButton({ contact }: { contact: Pick<Contact, 'id' | 'isGroup' | 'isErased'> }) {
  const t = useTranslations('privacy')
  const language = useLanguage(state => state.language)
  const mayExport = useMay('privacy:write')
  const exportMutation = useMutation({
    mutationFn: () => startExport(contact.id, language),
    onSuccess: () => toast.info(t('exports.begun')),
  })
  if (!mayExport || contact.isGroup || contact.isErased) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<FileDown size={14} />}
      loading={exportMutation.isPending}
      onClick={() => exportMutation.mutate()}
    >
      {t('export')}
    </Button>
  )
}
