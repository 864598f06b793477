import { MultiSelect, TextInput } from '@mantine/core'
import { personName, type SimulatorPhone } from '@recado/contract'
import { formatName } from '@recado/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { FormBody } from '../../ui/form/FormPanel.tsx'
import { selectPhoneContact } from './phone-selection.ts'
import type { PhoneActions } from './use-phone.ts'

const MIN_MEMBERS = 2
const GroupSchema = z.object({
  name: personName,
  memberIds: z.array(z.string()),
})

/** Creates a group of customers and selects it. */
export function GroupForm({
  phone,
  actions,
  onDone,
}: {
  phone: SimulatorPhone
  actions: PhoneActions
  onDone: () => void
}) {
  const t = useTranslations('simulator.who')
  const [isSaving, setIsSaving] = useState(false)
  const people = phone.contacts.filter(({ memberIds }) => memberIds.length === 0)
  const form = useSchemaForm(GroupSchema, {
    name: '',
    memberIds: people.slice(0, MIN_MEMBERS).map(({ id }) => id),
  })
  const add = async ({ name, memberIds }: z.output<typeof GroupSchema>) => {
    if (memberIds.length < MIN_MEMBERS) return form.setFieldError('memberIds', t('membersFew'))
    setIsSaving(true)
    const createdId = await actions.addGroup(name.trim(), memberIds)
    setIsSaving(false)
    if (!createdId) return
    selectPhoneContact(phone.whatsappId, createdId)
    onDone()
  }
  return (
    <FormBody
      kind="modal"
      isSaving={isSaving}
      onCancel={onDone}
      onSubmit={form.onSubmit(values => void add(values))}
    >
      <TextInput
        label={t('name')}
        description={t('groupHint')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <MultiSelect
        openOnFocus={false}
        label={t('membersLabel')}
        required
        searchable
        data={people.map(({ id, name }) => ({ value: id, label: formatName(name) }))}
        {...form.getInputProps('memberIds')}
      />
    </FormBody>
  )
}
