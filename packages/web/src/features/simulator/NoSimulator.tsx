import { Button, Text } from '@mantine/core'
import { type Whatsapp, ROUTES, type Queue } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { call } from '../../lib/http/api.ts'
import { useMay } from '../session/index.ts'
import { connectionsQuery } from '../connections/index.ts'
import { queuesQuery } from '../queues/index.ts'
import { selectPhone } from './phone-selection.ts'

/** Returns an unused connection name: the preferred one, or with the first free suffix. */
function findFreeName(preferred: string, connections: readonly Whatsapp[]): string {
  const names = new Set(connections.map(({ name }) => name))
  if (!names.has(preferred)) return preferred
  let number = 2
  while (names.has(`${preferred} ${number}`)) number += 1
  return `${preferred} ${number}`
}

/** Creates a simulator connection with one of the company's queues. */
function useCreateSimulator() {
  const t = useTranslations('simulator.none')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (connections: readonly Whatsapp[]) => {
      const queues: Queue[] = await client.fetchQuery(queuesQuery)
      const body = {
        name: findFreeName(t('name'), connections),
        provider: 'simulator' as const,
        queueIds: queues.map(({ id }) => id),
        greetingMessage: t('greeting'),
      }
      return await call(ROUTES.createWhatsapp, { body })
    },
    onSuccess: made => {
      selectPhone(made.id)
      return client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    },
  })
}

/** A company without a simulator: its purpose, and a button to create one. */
export function NoSimulator({ connections }: { connections: readonly Whatsapp[] }) {
  const t = useTranslations('simulator.none')
  const mayAdd = useMay('connections-page:addConnection')
  const createMutation = useCreateSimulator()
  return (
    <EmptyState
      icon={Smartphone}
      title={t('title')}
      sentence={t('sentence')}
      action={
        mayAdd ? (
          <Button
            size="md"
            leftSection={<Plus size={18} />}
            loading={createMutation.isPending}
            onClick={() => createMutation.mutate(connections)}
          >
            {t('create')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {t('askAdmin')}
          </Text>
        )
      }
    />
  )
}
