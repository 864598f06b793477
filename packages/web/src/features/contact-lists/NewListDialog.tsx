import type { ContactList } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ContactListForm } from './ContactListForm.tsx'

export interface NewListDialogProps {
  readonly opened: boolean
  readonly onList: (list: ContactList) => void
  readonly onClose: () => void
}

/** Adds an empty contact list, away from the page of lists. */
export function NewListDialog({ opened, onList, onClose }: NewListDialogProps) {
  const t = useTranslations('contactLists')
  return (
    <FormPanel kind="modal" title={t('addTitle')} opened={opened} onClose={onClose}>
      <ContactListForm
        record={undefined}
        kind="modal"
        onCancel={onClose}
        onSaved={onClose}
        onList={onList}
        // The lists that are shown hear of it.
        refetch={() => Promise.resolve()}
      />
    </FormPanel>
  )
}
