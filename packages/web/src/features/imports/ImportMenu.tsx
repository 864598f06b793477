import { Menu } from '@mantine/core'
import { BookUser, FileSpreadsheet, MessagesSquare, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useMay } from '../session/index.ts'
import { SpreadsheetDialog } from '../spreadsheets/index.ts'
import { ImportPeopleDialog } from './dialogs.ts'

/** Menu of the import sources; needs the permission. */
export function ImportMenu() {
  const t = useTranslations('importing')
  const mayImport = useMay('contacts:import')
  const [kind, setKind] = useState<'contacts' | 'chats' | null>(null)
  const [isSpreadsheet, setSpreadsheet] = useState(false)
  if (!mayImport) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ToolButton label={t('menu')} icon={<Upload size={16} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<FileSpreadsheet size={16} />} onClick={() => setSpreadsheet(true)}>
            {t('spreadsheet')}
          </Menu.Item>
          <Menu.Item leftSection={<BookUser size={16} />} onClick={() => setKind('contacts')}>
            {t('people.contacts')}
          </Menu.Item>
          <Menu.Item leftSection={<MessagesSquare size={16} />} onClick={() => setKind('chats')}>
            {t('people.chats')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SpreadsheetDialog
        destination={isSpreadsheet ? { target: 'contacts' } : null}
        onClose={() => setSpreadsheet(false)}
      />
      <ImportPeopleDialog kind={kind} onClose={() => setKind(null)} />
    </>
  )
}
