import { Button } from '@mantine/core'
import type { Contact } from '@recado/contract'
import { UserRoundX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'

type ErasableContact = Pick<Contact, 'id' | 'name' | 'isGroup' | 'isErased'>

/** Asks for the erasure of a contact, for users who may erase. The question stands in place of a form. */
export function EraseButton({ contact, onAsk }: { contact: ErasableContact; onAsk: () => void }) {
  const t = useTranslations('privacy')
  const mayErase = useMay('privacy:write')
  if (!mayErase || contact.isGroup || contact.isErased) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      color="danger"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<UserRoundX size={14} />}
      onClick={onAsk}
    >
      {t('erase')}
    </Button>
  )
}
