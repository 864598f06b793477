import { TextInput } from '@mantine/core'
import { LIMITS, requiredText, type SimulatorPhone } from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { FormBody } from '../../ui/form/FormPanel.tsx'
import { selectPhoneContact } from './phone-selection.ts'
import type { PhoneActions } from './use-phone.ts'

const CustomerSchema = z.object({ name: requiredText(LIMITS.nameMin, LIMITS.nameMax), number: z.string() })

/** Validates a number: empty is valid, a simulator takes 8 to 15 digits, each number once. */
function validateNumber(digits: string, phone: SimulatorPhone): 'numberInvalid' | 'numberTaken' | undefined {
  if (digits === '') return undefined
  if (!/^\d{8,15}$/.test(digits)) return 'numberInvalid'
  return phone.contacts.some(({ number }) => number === digits) ? 'numberTaken' : undefined
}

/** Creates a customer and selects them. */
export function CustomerForm({
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
  const form = useSchemaForm(CustomerSchema, { name: '', number: '' })
  const add = async ({ name, number }: { name: string; number: string }) => {
    const digits = number.replaceAll(/\D/g, '')
    const problem = validateNumber(digits, phone)
    if (problem) return form.setFieldError('number', t(problem))
    setIsSaving(true)
    const createdId = await actions.add(name.trim(), digits)
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
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('number')}
        description={t('numberHint')}
        inputMode="tel"
        autoComplete="off"
        {...form.getInputProps('number')}
      />
    </FormBody>
  )
}
