import { Switch, Text } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { WARM_UP_DAYS } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { CountField, type ConnectionFormApi } from './ConnectionFields.tsx'

/** Settings that protect a number from a ban. */
export function SafetyTab({ form }: { form: ConnectionFormApi }) {
  const t = useTranslations('connections.form')
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('safetyHint')}
      </Text>
      <Switch
        label={t('limitNewChats')}
        description={t('limitNewChatsHint')}
        {...form.getInputProps('limitNewChats', { type: 'checkbox' })}
      />
      {form.values.limitNewChats ? (
        <>
          <CountField
            form={form}
            name="newChatsPerDay"
            label={t('newChatsPerDay')}
            hint={t('newChatsPerDayHint')}
            max={LIMITS.newChatsPerDayMax}
          />
          <Switch
            label={t('warmUp')}
            description={t('warmUpHint', { days: String(WARM_UP_DAYS) })}
            {...form.getInputProps('warmUp', { type: 'checkbox' })}
          />
        </>
      ) : null}
    </>
  )
}
