import { Button, Menu } from '@mantine/core'
import { BookUser, MessagesSquare, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'
import { ImportPeopleDialog } from './dialogs.ts'

/** Menu of the import sources; needs the permission. */
export function ImportMenu() {
  const t = useTranslations('importing')
  const mayImport = useMay('contacts:import')
  const [kind, setKind] = useState<'contacts' | 'chats' | null>(null)
  if (!mayImport) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="md" variant="default" leftSection={<Upload size={16} />}>
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<BookUser size={16} />} onClick={() => setKind('contacts')}>
            {t('people.contacts')}
          </Menu.Item>
          <Menu.Item leftSection={<MessagesSquare size={16} />} onClick={() => setKind('chats')}>
            {t('people.chats')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ImportPeopleDialog kind={kind} onClose={() => setKind(null)} />
    </>
  )
}
