import { Menu } from '@mantine/core'
import { BookUser, FileSpreadsheet, MessagesSquare, Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useMay } from '../session/index.ts'
import { SpreadsheetDialog } from '../spreadsheets/index.ts'
import type { ImportPeopleDialogProps } from './ImportPeopleDialog.tsx'

// Loaded on first use.
const ImportPeopleDialog = lazyDialog<ImportPeopleDialogProps>(
  async () => (await import('./ImportPeopleDialog.tsx')).ImportPeopleDialog,
  props => props.kind !== null,
)

export type ImportSource = 'spreadsheet' | 'contacts' | 'chats'

/** Menu of the import sources; needs the permission. */
export function ImportMenu({ onChoose }: { onChoose: (source: ImportSource) => void }) {
  const t = useTranslations('importing')
  const mayImport = useMay('contacts:import')
  if (!mayImport) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ToolButton label={t('menu')} icon={<Upload size={16} />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<FileSpreadsheet size={16} />} onClick={() => onChoose('spreadsheet')}>
          {t('spreadsheet')}
        </Menu.Item>
        <Menu.Item leftSection={<BookUser size={16} />} onClick={() => onChoose('contacts')}>
          {t('people.contacts')}
        </Menu.Item>
        <Menu.Item leftSection={<MessagesSquare size={16} />} onClick={() => onChoose('chats')}>
          {t('people.chats')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The dialogs of the import sources, which outlive the menu: it is another one on a phone that is turned. */
export function useImportDialogs(): { choose: (source: ImportSource) => void; dialogs: ReactNode } {
  const [source, setSource] = useState<ImportSource | null>(null)
  const close = () => setSource(null)
  const dialogs = (
    <>
      <SpreadsheetDialog
        destination={source === 'spreadsheet' ? { target: 'contacts' } : null}
        onClose={close}
      />
      <ImportPeopleDialog kind={source === 'spreadsheet' ? null : source} onClose={close} />
    </>
  )
  return { choose: setSource, dialogs }
}
