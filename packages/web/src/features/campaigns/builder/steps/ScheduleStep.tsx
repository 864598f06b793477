import { Radio, Select, Stack, Switch } from '@mantine/core'
import { CAMPAIGN_TICKET_STATUSES } from '@recado/contract'
import { isDay, localClock, zonedTimeToDate } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../../lib/dates/use-dates.ts'
import { DateField } from '../../../../ui/form/DateField.tsx'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import { queuesQuery } from '../../../queues/index.ts'
import { colleaguesQuery } from '../../../users/index.ts'
import { ExpectedEnd } from '../pace/ExpectedEnd.tsx'
import { NumberHealth } from '../pace/NumberHealth.tsx'
import { NumberWeek } from '../pace/NumberWeek.tsx'
import { toChoice, toChosenId, toChosenValue } from './choices.ts'
import type { StepProps, StartText } from '../campaign-values.ts'
import shared from '../../Campaigns.module.css'
import styles from '../Builder.module.css'

const HOUR_MS = 3_600_000

/** When it begins, and what happens when somebody answers. */
export function ScheduleStep({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { scheduledAt } = form.values
  return (
    <div className={styles.two}>
      <div>
        <section className={shared.card}>
          <h3 className={shared.heading}>{t('when')}</h3>
          <Radio.Group
            aria-label={t('when')}
            value={scheduledAt === null ? 'now' : 'date'}
            onChange={value =>
              form.setValues({
                scheduledAt: value === 'now' ? null : new Date(Date.now() + 2 * HOUR_MS).toISOString(),
                startText: null,
              })
            }
          >
            <Stack gap="xs">
              <Radio value="date" label={t('atDate')} />
              <Radio value="now" label={t('atOnce')} description={t('atOnceHint')} />
            </Stack>
          </Radio.Group>
          {scheduledAt === null ? null : <StartFields form={form} scheduledAt={scheduledAt} />}
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

/** The day and the time of the start, on the clock of the company. */
function StartFields({ form, scheduledAt }: Pick<StepProps, 'form'> & { scheduledAt: string }) {
  const t = useTranslations('campaigns.builder')
  const { timeZone } = useDates()
  const { date, time } = form.values.startText ?? localClock(new Date(scheduledAt), timeZone)
  const set = (typed: StartText) => {
    const start = zonedTimeToDate(typed.date, typed.time, timeZone)
    form.setValues(
      Number.isNaN(start.getTime())
        ? { startText: typed }
        : { startText: null, scheduledAt: start.toISOString() },
    )
  }
  return (
    <div className={shared.fieldRow}>
      <DateField
        label={t('date')}
        value={date}
        onChange={day => set({ date: day, time })}
        error={isDay(date) ? undefined : form.errors['startText']}
      />
      <TimeField
        label={t('time')}
        description={timeZone}
        value={time}
        onChange={clock => set({ date, time: clock })}
        error={isDay(date) ? form.errors['startText'] : undefined}
      />
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
