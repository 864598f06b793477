import { Switch, TextInput } from '@mantine/core'
import { ContactChange, ContactInput, ROUTES, type Contact } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { FormBody } from '../../ui/form/FormPanel.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { toContactChange, isMasked, toContactValues, type ContactValues } from './contact-values.ts'
import { NumberField } from './NumberField.tsx'
import { ExtraInfoFields } from './ExtraInfoFields.tsx'

/** In a change, an empty number keeps the old one. */
const ContactChangeSchema = ContactChange.extend({
  number: z.union([z.literal(''), ContactInput.shape.number]),
})

export interface ContactFormProps {
  contact: Contact | undefined
  /** Initial name of a new contact, or its number if it is one. */
  startWith?: string
  onDone: (saved?: Contact) => void
  /** Stands below the fields. */
  children?: ReactNode
}

/** Form of a contact. Spec: workspace 5 "Contact form". */
export function ContactForm({ contact, startWith = '', onDone, children }: ContactFormProps) {
  const t = useTranslations('contacts')
  const client = useQueryClient()
  const masked = contact !== undefined && isMasked(contact.number)
  const form = useSchemaForm<ContactValues>(
    contact?.number === '' || masked || contact?.isGroup ? ContactChangeSchema : ContactInput,
    toContactValues(contact, startWith),
  )
  const saveMutation = useMutation({
    mutationFn: (values: ContactValues) =>
      contact
        ? call(ROUTES.updateContact, { params: { contactId: contact.id }, body: toContactChange(values) })
        : call(ROUTES.createContact, { body: values }),
    onSuccess: async saved => {
      toast.success(t('saved'))
      onDone(saved)
      await client.invalidateQueries({ queryKey: ['contacts'] })
    },
    onError: error => void form.showServerErrors(error),
  })
  return (
    <FormBody
      onSubmit={form.onSubmit(values => saveMutation.mutate(values))}
      isSaving={saveMutation.isPending}
      onCancel={() => onDone()}
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      {contact?.isGroup ? null : (
        <NumberField
          label={t('number')}
          description={masked ? undefined : t('numberHint')}
          required={!contact}
          disabled={masked}
          {...form.getInputProps('number')}
          value={masked ? contact.number : form.values.number}
        />
      )}
      <TextInput label={t('email')} type="email" {...form.getInputProps('email')} />
      <Switch label={t('disableBot')} {...form.getInputProps('disableBot', { type: 'checkbox' })} />
      <ExtraInfoFields form={form} />
      {children}
    </FormBody>
  )
}
