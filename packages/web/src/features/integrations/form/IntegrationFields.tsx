import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import {
  INTEGRATION_LANGUAGES,
  INTEGRATION_TYPES,
  LIMITS,
  type IntegrationType,
  type QueueIntegration,
} from '@recado/contract'
import type { TestedAddress } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { AddressField } from './AddressField.tsx'
import { INTEGRATION_KINDS, isSigned } from '../integration-types.ts'
import type { IntegrationFormApi } from './integration-values.ts'
import { ServiceAccountField } from './ServiceAccountField.tsx'
import { SigningKeyField } from './SigningKeyField.tsx'

export interface IntegrationFieldsProps {
  form: IntegrationFormApi
  stored: QueueIntegration | undefined
  /** The finding of the last test about its address. */
  tested?: TestedAddress | undefined
}

const typeChoices = INTEGRATION_TYPES.map(value => ({ value, label: INTEGRATION_KINDS[value].name }))

/** The fields of an integration, by its type. Spec: administration 3 and 5. */
export function IntegrationFields({ form, stored, tested }: IntegrationFieldsProps) {
  const t = useTranslations('integrations')
  const { type } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('type')}
          description={t(`kinds.${type}`)}
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={typeChoices}
          value={type}
          onChange={chosen => form.setFieldValue('type', chosen as IntegrationType)}
        />
        <TextInput
          label={t('name')}
          required
          data-autofocus
          maxLength={LIMITS.nameMax}
          {...form.getInputProps('name')}
        />
      </SimpleGrid>
      <AddressField form={form} tested={tested} />
      {type === 'typebot' ? <TypebotFields form={form} /> : null}
      {type === 'dialogflow' ? <DialogflowFields form={form} stored={stored} /> : null}
      {isSigned(type) ? <SigningKeyField stored={stored} /> : null}
    </>
  )
}

type FieldsProps = Pick<IntegrationFieldsProps, 'form'>

function TypebotFields({ form }: FieldsProps) {
  const t = useTranslations('integrations.typebot')
  const message = { autosize: true, minRows: 2, maxRows: 6 }
  return (
    <>
      <TextInput label={t('slug')} required autoComplete="off" {...form.getInputProps('typebotSlug')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput
          label={t('expires')}
          description={t('expiresHint')}
          suffix={t('minutes')}
          min={0}
          max={LIMITS.typebotExpiresMax}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('typebotExpires')}
        />
        <NumberInput
          label={t('delay')}
          description={t('delayHint')}
          suffix=" ms"
          step={100}
          min={0}
          max={LIMITS.typebotDelayMax}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('typebotDelayMessage')}
        />
        <TextInput label={t('finish')} {...form.getInputProps('typebotKeywordFinish')} />
        <TextInput label={t('restart')} {...form.getInputProps('typebotKeywordRestart')} />
      </SimpleGrid>
      <Textarea label={t('unknown')} {...message} {...form.getInputProps('typebotUnknownMessage')} />
      <Textarea
        label={t('restartMessage')}
        description={t('commands', { queue: '#{"queueId":2}', stop: '#{"stopBot":true}' })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...message}
        {...form.getInputProps('typebotRestartMessage')}
      />
    </>
  )
}

function DialogflowFields({ form, stored }: IntegrationFieldsProps) {
  const t = useTranslations('integrations.dialogflow')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('project')}
          description={t('projectHint')}
          autoComplete="off"
          {...form.getInputProps('projectName')}
        />
        <Select
          label={t('language')}
          description={t('languageHint')}
          allowDeselect={false}
          data={INTEGRATION_LANGUAGES.map(value => ({ value, label: t(`languages.${value}`) }))}
          {...form.getInputProps('language')}
        />
      </SimpleGrid>
      <ServiceAccountField form={form} stored={stored} />
    </>
  )
}
