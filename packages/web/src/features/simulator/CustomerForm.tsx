import { TextInput } from '@mantine/core'
import { LIMITS, requiredText, type SimulatorPhone } from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { useSchemaForm } from '../../lib/form.ts'
import { FormBody } from '../../ui/FormPanel.tsx'
import { chooseContact } from './choice.ts'
import type { PhoneHands } from './use-phone.ts'

const Customer = z.object({ name: requiredText(LIMITS.nameMin, LIMITS.nameMax), number: z.string() })

/** What is wrong with a number: empty is fine, a simulator takes 8 to 15 digits, each number once. */
function wrongWith(digits: string, phone: SimulatorPhone): 'numberInvalid' | 'numberTaken' | undefined {
  if (digits === '') return undefined
  if (!/^\d{8,15}$/.test(digits)) return 'numberInvalid'
  return phone.contacts.some(({ number }) => number === digits) ? 'numberTaken' : undefined
}

/** Invents a customer and lets them write. */
export function CustomerForm({ phone, hands, onDone }: { phone: SimulatorPhone; hands: PhoneHands; onDone: () => void }) {
  const t = useTranslations('simulator.who')
  const [saving, setSaving] = useState(false)
  const form = useSchemaForm(Customer, { name: '', number: '' })
  const add = async ({ name, number }: { name: string; number: string }) => {
    const digits = number.replaceAll(/\D/g, '')
    const wrong = wrongWith(digits, phone)
    if (wrong) return form.setFieldError('number', t(wrong))
    setSaving(true)
    const made = await hands.add(name.trim(), digits)
    setSaving(false)
    if (!made) return
    chooseContact(phone.whatsappId, made)
    onDone()
  }
  return (
    <FormBody kind="modal" saving={saving} onCancel={onDone} onSubmit={form.onSubmit(values => void add(values))}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('number')} description={t('numberHint')} inputMode="tel" autoComplete="off" {...form.getInputProps('number')} />
    </FormBody>
  )
}
