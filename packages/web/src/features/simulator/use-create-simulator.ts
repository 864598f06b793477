import { ROUTES, type Queue, type Whatsapp } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
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
export function useCreateSimulator() {
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
