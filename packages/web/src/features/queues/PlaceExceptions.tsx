import { Text } from '@mantine/core'
import type { HoursPlace } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { ExceptionsCard } from './exceptions/ExceptionsCard.tsx'

/** The special days of a queue or connection in its form; of a new one there is no place yet that has them. */
export function PlaceExceptions({ place }: { place: HoursPlace | undefined }) {
  const t = useTranslations('queues.hours.exceptions')
  if (place) return <ExceptionsCard place={place} />
  return (
    <Text size="sm" c="dimmed" mt="md">
      {t('saveFirst')}
    </Text>
  )
}
