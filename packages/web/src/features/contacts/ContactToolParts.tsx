import { Button } from '@mantine/core'
import { Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'
import { ContactTagDialog } from './dialogs.ts'
import type { ContactSelection } from './use-contact-selection.ts'

/** Extends the selection to the pages that were not loaded. `count`: the contacts of the whole list. */
export function SelectEveryButton({ selection, count }: { selection: ContactSelection; count: number }) {
  const t = useTranslations('contacts.bulk')
  if (selection.isEvery || count <= selection.selected.length) return null
  return (
    <Button size="md" variant="default" loading={selection.isSelectingEvery} onClick={selection.selectEvery}>
      {t('selectEvery', { count: String(count) })}
    </Button>
  )
}

/** Asks for tags, and adds them to the selected contacts. */
export function TagButton({ selection }: { selection: ContactSelection }) {
  const t = useTranslations('contacts.bulk')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="md" variant="default" leftSection={<Tag size={16} />} onClick={() => setOpened(true)}>
        {t('addTags')}
      </Button>
      <ContactTagDialog
        opened={opened}
        count={selection.count}
        onClose={() => setOpened(false)}
        onChoose={tags => {
          setOpened(false)
          selection.tag(tags)
        }}
      />
    </>
  )
}

/** Deletes the selected contacts, for users who may. */
export function DeleteButton({ selection }: { selection: ContactSelection }) {
  const t = useTranslations('contacts')
  const mayDelete = useMay('contacts-page:deleteContact')
  if (!mayDelete) return null
  return (
    <Button
      size="md"
      color="danger"
      leftSection={<Trash2 size={16} />}
      onClick={() => void selection.remove()}
    >
      {t('deleteSelected')}
    </Button>
  )
}
