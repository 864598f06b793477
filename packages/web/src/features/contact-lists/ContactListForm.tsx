import { TextInput } from '@mantine/core'
import { ContactListInput, ROUTES, type ContactList } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'

interface ContactListFormProps extends RecordFormProps<ContactList> {
  /** Takes the saved list. */
  readonly onList?: (list: ContactList) => void
}
/** Form of a contact list: its name. */
export function ContactListForm({ record: list, onList, ...panel }: ContactListFormProps) {
  const t = useTranslations('contactLists')
  const form = useSchemaForm(ContactListInput, { name: list?.name ?? '' })
  return (
    <RecordForm
      {...panel}
      form={form}
      save={async body => {
        const saved = await (list
          ? call(ROUTES.updateContactList, { params: { contactListId: list.id }, body })
          : call(ROUTES.createContactList, { body }))
        onList?.(saved)
      }}
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
    </RecordForm>
  )
}
