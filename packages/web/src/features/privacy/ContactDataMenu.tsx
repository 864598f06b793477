import { Menu } from '@mantine/core'
import type { Contact } from '@recado/contract'
import { EllipsisVertical, FileDown, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { useMay } from '../session/index.ts'
import { EraseDialog } from './dialogs.ts'
import { useExportContact } from './use-export-contact.ts'

/** Exports or erases the data of a contact, for users who may: a menu, so that no erasure is one press away. */
export function ContactDataMenu({
  contact,
}: {
  contact: Pick<Contact, 'id' | 'name' | 'isGroup' | 'isErased'>
}) {
  const t = useTranslations('privacy')
  const may = useMay('privacy:write')
  const exportMutation = useExportContact(contact.id)
  const [erasing, setErasing] = useState(false)
  if (!may || contact.isGroup || contact.isErased) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('options')} icon={<EllipsisVertical size={18} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<FileDown size={16} />}
            disabled={exportMutation.isPending}
            onClick={() => exportMutation.mutate()}
          >
            {t('export')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="danger" leftSection={<UserRoundX size={16} />} onClick={() => setErasing(true)}>
            {t('erase')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EraseDialog contact={erasing ? contact : null} onClose={() => setErasing(false)} />
    </>
  )
}
