import { Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import { CAMPAIGN_TICKET_STATUSES } from '@recado/contract'
import { localClock, zonedTimeToDate } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../../lib/dates/use-dates.ts'
import { queuesQuery } from '../../../queues/index.ts'
import { colleaguesQuery } from '../../../users/index.ts'
import { ExpectedEnd } from '../pace/ExpectedEnd.tsx'
import { NumberHealth } from '../pace/NumberHealth.tsx'
import { NumberWeek } from '../pace/NumberWeek.tsx'
import { toChoice, toChosenId, toChosenValue } from './choices.ts'
import type { StepProps } from '../campaign-values.ts'
import shared from '../../Campaigns.module.css'
import styles from '../Builder.module.css'

const HOUR_MS = 3_600_000

/** When it begins, and what happens when somebody answers. */
export function ScheduleStep({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { timeZone } = useDates()
  const { scheduledAt } = form.values
  const local = scheduledAt === null ? null : localClock(new Date(scheduledAt), timeZone)
  const set = (date: string, time: string) => {
    if (date !== '' && time !== '')
      form.setFieldValue('scheduledAt', zonedTimeToDate(date, time, timeZone).toISOString())
  }
  return (
    <div className={styles.two}>
      <div>
        <section className={shared.card}>
          <h3 className={shared.heading}>{t('when')}</h3>
          <Radio.Group
            aria-label={t('when')}
            value={scheduledAt === null ? 'now' : 'date'}
            onChange={value =>
              form.setFieldValue(
                'scheduledAt',
                value === 'now' ? null : new Date(Date.now() + 2 * HOUR_MS).toISOString(),
              )
            }
          >
            <Stack gap="xs">
              <Radio value="date" label={t('atDate')} />
              <Radio value="now" label={t('atOnce')} description={t('atOnceHint')} />
            </Stack>
          </Radio.Group>
          {local ? (
            <div className={shared.fieldRow}>
              <TextInput
                type="date"
                label={t('date')}
                value={local.date}
                onChange={event => set(event.currentTarget.value, local.time)}
              />
              <TextInput
                type="time"
                label={t('time')}
                description={timeZone}
                value={local.time}
                onChange={event => set(local.date, event.currentTarget.value)}
              />
            </div>
          ) : null}
        </section>
        <AnswerFields form={form} />
      </div>
      <aside>
        <ExpectedEnd form={form} campaign={campaign} />
        <NumberWeek form={form} campaign={campaign} />
        <NumberHealth form={form} />
      </aside>
    </div>
  )
}

function AnswerFields({ form }: Pick<StepProps, 'form'>) {
  const t = useTranslations('campaigns.builder')
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { queueId, userId, statusTicket, openTicket } = form.values
  return (
    <section className={shared.card}>
      <h3 className={shared.heading}>{t('answers')}</h3>
      <Select
        label={t('queue')}
        description={t('queueHint')}
        clearable
        data={queues.map(toChoice)}
        value={toChosenValue(queueId)}
        onChange={value => form.setFieldValue('queueId', toChosenId(value))}
      />
      <Switch
        label={t('openTicket')}
        description={t('openTicketHint')}
        checked={openTicket === 'enabled'}
        onChange={event =>
          form.setFieldValue('openTicket', event.currentTarget.checked ? 'enabled' : 'disabled')
        }
      />
      {openTicket === 'enabled' ? (
        <div className={shared.fieldRow}>
          <Select
            label={t('user')}
            clearable
            data={colleagues.map(toChoice)}
            value={toChosenValue(userId)}
            onChange={value => form.setFieldValue('userId', toChosenId(value))}
          />
          <Select
            label={t('statusTicket')}
            allowDeselect={false}
            data={CAMPAIGN_TICKET_STATUSES.map(value => ({ value, label: t(`ticketStatus.${value}`) }))}
            value={statusTicket}
            onChange={value => value && form.setFieldValue('statusTicket', value)}
          />
        </div>
      ) : null}
    </section>
  )
}
