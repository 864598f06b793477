import { Button } from '@mantine/core'
import type { Contact } from '@recado/contract'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'
import { useExportContact } from './use-export-contact.ts'

/** The file with the data of a contact, for users who may have it. */
export function ExportContactButton({ contact }: { contact: Pick<Contact, 'id' | 'isGroup' | 'isErased'> }) {
  const t = useTranslations('privacy')
  const mayExport = useMay('privacy:write')
  const exportMutation = useExportContact(contact.id)
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
