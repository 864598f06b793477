import { TextInput } from '@mantine/core'
import { ContactListInput, ROUTES, type ContactList } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'

/** Form of a contact list: its name. */
export function ContactListForm({ record: list, ...panel }: RecordFormProps<ContactList>) {
  const t = useTranslations('contactLists')
  const form = useSchemaForm(ContactListInput, { name: list?.name ?? '' })
  return (
    <RecordForm
      {...panel}
      form={form}
      save={body =>
        list
          ? call(ROUTES.updateContactList, { params: { contactListId: list.id }, body })
          : call(ROUTES.createContactList, { body })
      }
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
    </RecordForm>
  )
}
