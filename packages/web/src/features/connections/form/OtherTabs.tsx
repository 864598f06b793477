import { Switch, Text, TextInput } from '@mantine/core'
import type { SettingKey, WhatsappDetail } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { DateField } from '../../../ui/form/DateField.tsx'
import { PlaceHours } from '../../queues/index.ts'
import { useMay } from '../../session/index.ts'
import { SettingRow, useSetting } from '../../settings/index.ts'
import styles from '../Connections.module.css'
import { MessageField, type ConnectionFormApi } from './ConnectionFields.tsx'

/** A company-wide setting beside its related fields; it is saved at once, independent of the form. */
function CompanySetting({ name }: { name: SettingKey }) {
  return <SettingRow name={name} value={useSetting(name)} />
}
function CompanySettings({ names }: { names: readonly SettingKey[] }) {
  const t = useTranslations('connections.form')
  return useMay('settings:write') ? (
    <div className={styles.settings}>
      <Text size="xs" c="dimmed">
        {t('wholeCompany')}
      </Text>
      {names.map(name => (
        <CompanySetting key={name} name={name} />
      ))}
    </div>
  ) : null
}

/** Automatic messages of the connection. */
export function MessagesTab({ form }: { form: ConnectionFormApi }) {
  const t = useTranslations('connections.form')
  return (
    <>
      <MessageField
        form={form}
        name="greetingMessage"
        label={t('greeting')}
        hint={t('greetingHint')}
        required={form.values.queueIds.length > 1}
        minRows={3}
      />
      <MessageField form={form} name="complationMessage" label={t('completion')} hint={t('completionHint')} />
      <MessageField form={form} name="outOfHoursMessage" label={t('outOfHours')} hint={t('outOfHoursHint')} />
      <Text size="xs" c="dimmed">
        {t('variablesHint', { variables: '{{firstName}} {{name}} {{ms}} {{protocol}}' })}
      </Text>
    </>
  )
}

/** Opening hours, where they are set for each connection. Spec: behaviour 6. */
export function HoursTab({ form, stored }: { form: ConnectionFormApi; stored: WhatsappDetail }) {
  const t = useTranslations('connections.form')
  const { name, outOfHoursMessage } = form.values
  const isHere = useSetting('scheduleType') === 'connection'
  return (
    <>
      <CompanySettings names={['scheduleType']} />
      {isHere ? (
        <PlaceHours
          form={form}
          place={{ whatsappId: stored.id }}
          saved={stored.schedules}
          connections={[{ name, hasOutOfHoursMessage: outOfHoursMessage.trim() !== '' }]}
          hint="connection"
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('hoursElsewhere')}
        </Text>
      )}
    </>
  )
}

/** Privacy notice and consent request. Spec: behaviour 9. */
export function ConsentTab({ form }: { form: ConnectionFormApi }) {
  const t = useTranslations('connections.form')
  return (
    <>
      <CompanySettings names={['enableLGPD', 'lgpdConsent', 'lgpdDeleteMessage', 'lgpdHideNumber']} />
      <MessageField
        form={form}
        name="lgpdMessage"
        label={t('lgpdMessage')}
        hint={t('lgpdMessageHint')}
        required={form.values.lgpdLink !== ''}
        minRows={3}
      />
      <TextInput
        label={t('lgpdLink')}
        description={t('lgpdLinkHint')}
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('lgpdLink')}
      />
    </>
  )
}

/** Settings for the import of messages from before linking. */
export function ImportTab({ form }: { form: ConnectionFormApi }) {
  const t = useTranslations('connections.form')
  const { importOldMessages, importStart, importEnd } = form.values
  const day = (name: 'importStart' | 'importEnd', value: string | null) => ({
    label: t(name),
    value: value ?? '',
    onChange: (typed: string) => form.setFieldValue(name, typed || null),
    error: form.errors[name],
  })
  return (
    <>
      <Switch
        label={t('importOldMessages')}
        description={t('importOldMessagesHint')}
        {...form.getInputProps('importOldMessages', { type: 'checkbox' })}
      />
      {importOldMessages ? (
        <>
          <DateField required {...day('importStart', importStart)} />
          <DateField description={t('importEndHint')} {...day('importEnd', importEnd)} />
          <Switch label={t('importGroups')} {...form.getInputProps('importGroups', { type: 'checkbox' })} />
          <Switch
            label={t('closeImported')}
            description={t('closeImportedHint')}
            {...form.getInputProps('closeImported', { type: 'checkbox' })}
          />
        </>
      ) : null}
    </>
  )
}
