import { Alert, Button, Group } from '@mantine/core'
import type { Schedule } from '@recado/contract'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useScheduleWords } from './schedule-words.ts'

interface ErrorBannerProps {
  readonly schedule: Schedule
  readonly onRetry: (schedule: Schedule) => void
  readonly onOpen: (schedule: Schedule) => void
}

/** An error stays on top until somebody handles it. */
export function ErrorBanner({ schedule, onRetry, onOpen }: ErrorBannerProps) {
  const t = useTranslations('schedules')
  const words = useScheduleWords()
  const { stamp } = useDates()
  return (
    <Alert color="danger" variant="light" icon={<CircleAlert size={18} />} role="alert" flex="none">
      <Group justify="space-between" gap="sm">
        <span>
          <b>{t('errorBanner', { name: schedule.contact.name, when: stamp(schedule.sendAt) })}</b>{' '}
          {words.reason(schedule)}
        </span>
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => onOpen(schedule)}>
            {t('view', { name: schedule.contact.name })}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => onRetry(schedule)}>
            {t('retry')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
