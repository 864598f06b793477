import { Button } from '@mantine/core'
import type { Contact } from '@recado/contract'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'
import { EraseDialog } from './dialogs.ts'

/** Opens the question for the erasure of a contact, for users who may erase. */
export function EraseContactButton({
  contact,
  onErased,
}: {
  contact: Pick<Contact, 'id' | 'name' | 'isGroup' | 'isErased'>
  onErased?: () => void
}) {
  const t = useTranslations('privacy')
  const mayErase = useMay('privacy:write')
  const [opened, setOpened] = useState(false)
  if (!mayErase || contact.isGroup || contact.isErased) return null
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="danger"
        leftSection={<UserRoundX size={14} />}
        onClick={() => setOpened(true)}
      >
        {t('erase')}
      </Button>
      <EraseDialog contact={opened ? contact : null} onErased={onErased} onClose={() => setOpened(false)} />
    </>
  )
}
