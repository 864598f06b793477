import { Button, CloseButton, Group } from '@mantine/core'
import { LIMITS, type Me } from '@recado/contract'
import { daysUntilDue } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMinute } from '../../lib/dates/use-dates.ts'
import { Banner } from '../../ui/layout/Banner.tsx'

/**
 * Reminds admins of a subscription that ends within days; dismissed, it is hidden until the next visit. Spec:
 * workspace 4 "Session".
 */
export function DueSoonBanner({ me }: { me: Me }) {
  const t = useTranslations()
  const now = useMinute()
  const [closed, setClosed] = useState(false)
  const { dueDate, timezone } = me.company
  const days = dueDate ? daysUntilDue(new Date(dueDate), now, timezone) : Infinity
  if (closed || me.profile !== 'admin' || days >= LIMITS.dueSoonDays || days < 0) return null
  return (
    <Banner
      tone="warn"
      icon={<CalendarClock size={16} aria-hidden="true" />}
      action={
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-xs" variant="default" component={Link} to="/subscription">
            {t('app.banner.pay')}
          </Button>
          <CloseButton size="sm" aria-label={t('actions.close')} onClick={() => setClosed(true)} />
        </Group>
      }
    >
      {t('app.banner.dueSoon', { days })}
    </Banner>
  )
}
