import { Stack, TextInput } from '@mantine/core'
import type { TestedAddress } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { AddressNotice } from './AddressNotice.tsx'
import type { IntegrationFormApi } from './integration-values.ts'

export interface AddressFieldProps {
  form: IntegrationFormApi
  /** The finding of the last test about an address. */
  tested?: TestedAddress | undefined
}

/** The address that is called, and what is wrong with it. */
export function AddressField({ form, tested }: AddressFieldProps) {
  const t = useTranslations('integrations.address')
  const { type, urlN8N } = form.values
  return (
    <Stack gap={8}>
      <TextInput
        label={t(type)}
        description={t('hint')}
        required={type !== 'dialogflow'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={type === 'dialogflow' ? 'https://dialogflow.googleapis.com' : 'https://'}
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('urlN8N')}
      />
      <AddressNotice address={urlN8N} tested={tested} />
    </Stack>
  )
}
