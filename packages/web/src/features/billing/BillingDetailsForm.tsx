import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { BILLING_COUNTRIES, BillingDetails, ROUTES, type StoredBillingDetails } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { RecordForm, type RecordPanel } from '../../ui/form/RecordForm.tsx'

export type BillingForm = CheckedForm<Omit<StoredBillingDetails, 'country'> & { country: 'BR' | 'US' }>

/** A form of whom invoices are for, checked as the server does. */
export const useBillingForm = (details: StoredBillingDetails): BillingForm =>
  useSchemaForm(BillingDetails, { ...details, country: details.country === 'US' ? 'US' : 'BR' })

/** The fields alone, for the dialog and for the checkout. */
export function BillingFields({ form }: { form: BillingForm }) {
  const t = useTranslations('billing.details')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput
        label={t('firstName')}
        required
        autoComplete="given-name"
        {...form.getInputProps('firstName')}
      />
      <TextInput label={t('lastName')} autoComplete="family-name" {...form.getInputProps('lastName')} />
      <TextInput
        label={t('email')}
        required
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('address2')}
        required
        autoComplete="street-address"
        {...form.getInputProps('address2')}
      />
      <TextInput label={t('city')} required autoComplete="address-level2" {...form.getInputProps('city')} />
      <TextInput label={t('state')} autoComplete="address-level1" {...form.getInputProps('state')} />
      <TextInput
        label={t('zipcode')}
        required
        autoComplete="postal-code"
        {...form.getInputProps('zipcode')}
      />
      <Select
        label={t('country')}
        required
        allowDeselect={false}
        data={BILLING_COUNTRIES.map(value => ({ value, label: t(`countries.${value}`) }))}
        {...form.getInputProps('country')}
      />
    </SimpleGrid>
  )
}

/** Changes whom invoices are for. */
export function BillingDetailsForm({ details, ...panel }: RecordPanel & { details: StoredBillingDetails }) {
  const form = useBillingForm(details)
  return (
    <RecordForm {...panel} form={form} save={body => call(ROUTES.saveBillingDetails, { body })}>
      <BillingFields form={form} />
    </RecordForm>
  )
}
