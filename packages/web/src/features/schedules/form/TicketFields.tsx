import { Group, Paper, Select, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { queuesQuery } from '../../queues/index.ts'
import { colleaguesQuery } from '../../users/index.ts'
import type { ScheduleValues } from './schedule-values.ts'

/** The ticket that the message opens: its queue, its attendant, and whether it stays open. */
export function TicketFields({ form }: { form: CheckedForm<ScheduleValues> }) {
  const t = useTranslations('schedules')
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  return (
    <Paper withBorder radius="md" p="sm">
      <Switch label={t('openTicket')} {...form.getInputProps('openTicket', { type: 'checkbox' })} />
      {form.values.openTicket ? (
        <Stack gap="sm" mt="sm">
          <Select
            label={t('statusTicket')}
            allowDeselect={false}
            data={[
              { value: 'open', label: t('openedTicket') },
              { value: 'closed', label: t('closedTicket') },
            ]}
            {...form.getInputProps('statusTicket')}
          />
          <Group grow align="flex-start">
            <Select
              label={t('queue')}
              clearable
              data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('queueId')}
            />
            <Select
              label={t('user')}
              clearable
              searchable
              data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('ticketUserId')}
            />
          </Group>
        </Stack>
      ) : null}
    </Paper>
  )
}
