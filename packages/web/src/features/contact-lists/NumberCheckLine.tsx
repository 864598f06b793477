import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { live } from '../../lib/live/live.ts'
import { numberCheckQuery } from './contact-lists.queries.ts'

const WORDS = {
  checking: 'checking',
  waiting: 'checkWaiting',
  unavailable: 'checkUnavailable',
} as const

/** Whether the numbers of a list are being checked, or wait for a connected number. */
export function NumberCheckLine({ contactListId }: { contactListId: number }) {
  const t = useTranslations('contactListItems')
  const client = useQueryClient()
  const { data: check } = useQuery(numberCheckQuery(contactListId))
  // A number that connects lets the check go on.
  useEffect(
    () =>
      live.on(
        'whatsappSession',
        () => void client.invalidateQueries({ queryKey: numberCheckQuery(contactListId).queryKey }),
      ),
    [client, contactListId],
  )
  if (!check || check.state === 'done') return null
  return (
    <Text size="sm" c="dimmed" role="status" pt={8}>
      {t(WORDS[check.state], { count: check.pending })}
    </Text>
  )
}
