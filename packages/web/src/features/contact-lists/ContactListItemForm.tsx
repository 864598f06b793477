import { TextInput } from '@mantine/core'
import { ContactListItemChange, ContactListItemInput, ROUTES, type ContactListItem } from '@recado/contract'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { NumberField, writeWhole } from '../contacts/index.ts'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'

/** Form of a contact of one list. A masked number is shown, and stays. */
export const itemFormOf = (contactListId: number): ComponentType<RecordFormProps<ContactListItem>> =>
  function ContactListItemForm({ record: item, ...panel }) {
    const t = useTranslations('contactListItems')
    const isMasked = item?.number.includes('*') ?? false
    const form = useSchemaForm(
      item ? ContactListItemChange : ContactListItemInput.omit({ contactListId: true }),
      { name: item?.name ?? '', number: writeWhole(item?.number ?? ''), email: item?.email ?? '' },
    )
    return (
      <RecordForm
        {...panel}
        form={form}
        save={body =>
          item
            ? call(ROUTES.updateContactListItem, { params: { itemId: item.id }, body })
            : call(ROUTES.createContactListItem, { body: { ...body, contactListId } })
        }
      >
        <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
        <NumberField
          label={t('number')}
          description={isMasked ? undefined : t('numberHint')}
          required
          disabled={isMasked}
          {...form.getInputProps('number')}
        />
        <TextInput label={t('email')} type="email" {...form.getInputProps('email')} />
      </RecordForm>
    )
  }
