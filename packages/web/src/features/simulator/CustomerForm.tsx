import { TextInput } from '@mantine/core'
import { personName, type CallingCode, type SimulatorPhone } from '@recado/contract'
import { callingCodeOfCountry, readNumber } from '@recado/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { FormBody } from '../../ui/form/FormPanel.tsx'
import { NumberField } from '../contacts/index.ts'
import { useMe } from '../session/index.ts'
import { selectPhoneContact } from './phone-selection.ts'
import type { PhoneActions } from './use-phone.ts'

const CustomerSchema = z.object({ name: personName, number: z.string() })

/** Reads a number: an empty one is valid, and each number is there once. */
function readOwnNumber(
  typed: string,
  callingCode: CallingCode,
  phone: SimulatorPhone,
): { digits: string } | { problem: 'numberInvalid' | 'numberTaken' } {
  if (typed.trim() === '') return { digits: '' }
  const read = readNumber(typed, callingCode)
  if ('fault' in read) return { problem: 'numberInvalid' }
  return phone.contacts.some(({ number }) => number === read.number)
    ? { problem: 'numberTaken' }
    : { digits: read.number }
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
  const { company } = useMe()
  const [isSaving, setIsSaving] = useState(false)
  const form = useSchemaForm(CustomerSchema, { name: '', number: '' })
  const add = async ({ name, number }: { name: string; number: string }) => {
    const read = readOwnNumber(number, callingCodeOfCountry(company.country), phone)
    if ('problem' in read) return form.setFieldError('number', t(read.problem))
    setIsSaving(true)
    const createdId = await actions.add(name.trim(), read.digits)
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
      <NumberField label={t('number')} description={t('numberHint')} {...form.getInputProps('number')} />
    </FormBody>
  )
}
