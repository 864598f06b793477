import { Alert, TextInput } from '@mantine/core'
import { warnOfAddress, type TestedAddress } from '@recado/domain'
import { ShieldAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { IntegrationFormApi } from './integration-values.ts'

export interface AddressFieldProps {
  form: IntegrationFormApi
  /** What the last test found out about an address. */
  tested?: TestedAddress | undefined
}

/** The address that is called. Warns, and lets it be saved: the operator may allow what is refused. */
export function AddressField({ form, tested }: AddressFieldProps) {
  const t = useTranslations('integrations.address')
  const warningId = useId()
  const { type, urlN8N } = form.values
  const warning = warnOfAddress(urlN8N, tested)
  return (
    <div>
      <TextInput
        label={t(type)}
        description={t('hint')}
        required={type !== 'dialogflow'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={type === 'dialogflow' ? 'https://dialogflow.googleapis.com' : 'https://'}
        inputMode="url"
        autoComplete="off"
        aria-details={warning ? warningId : undefined}
        {...form.getInputProps('urlN8N')}
      />
      <div role="status" id={warningId}>
        {warning ? (
          <Alert color="warn" variant="light" mt={8} py="xs" icon={<ShieldAlert size={18} />}>
            {t(`warnings.${warning}`)}
          </Alert>
        ) : null}
      </div>
    </div>
  )
}
