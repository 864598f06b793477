import { Group, NumberInput, Paper, Stack, Switch } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { useTranslations } from 'use-intl'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import type { ScheduleValues } from './schedule-values.ts'

/** The effects of an answer and of silence, and the hours in which people may be disturbed. */
export function AnswerFields({ form }: { form: CheckedForm<ScheduleValues> }) {
  const t = useTranslations('schedules')
  return (
    <Paper withBorder radius="md" p="sm">
      <Stack gap="sm">
        <Switch label={t('cancelOnAnswer')} {...form.getInputProps('cancelOnAnswer', { type: 'checkbox' })} />
        <Switch label={t('followUp')} {...form.getInputProps('followsUp', { type: 'checkbox' })} />
        {form.values.followsUp ? (
          <Group align="flex-start" grow>
            <NumberInput
              label={t('followUpDays')}
              min={1}
              max={LIMITS.followUpDaysMax}
              {...form.getInputProps('followUpDays')}
            />
            <NumberInput
              label={t('followUpTimes')}
              min={1}
              max={LIMITS.followUpTimesMax}
              {...form.getInputProps('followUpTimes')}
            />
          </Group>
        ) : null}
        <Switch label={t('onlyWaking')} {...form.getInputProps('onlyWaking', { type: 'checkbox' })} />
        <Switch
          label={t('marketing')}
          description={t('marketingHint')}
          {...form.getInputProps('isMarketing', { type: 'checkbox' })}
        />
      </Stack>
    </Paper>
  )
}
