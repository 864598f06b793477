import { ROUTES, type Queue, type Whatsapp } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { whatsappsQuery } from '../connections/index.ts'
import { queuesQuery } from '../queues/index.ts'
import { choosePhone } from './choice.ts'

/** A name no connection has yet: the wished one, or with the first number that is free. */
function freeName(wished: string, taken: readonly Whatsapp[]): string {
  const names = new Set(taken.map(({ name }) => name))
  if (!names.has(wished)) return wished
  let number = 2
  while (names.has(`${wished} ${number}`)) number += 1
  return `${wished} ${number}`
}

/** Creates a simulator connection that asks for one of the company's queues. */
export function useCreateSimulator() {
  const t = useTranslations('simulator.none')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (connections: readonly Whatsapp[]) => {
      const queues: Queue[] = await client.fetchQuery(queuesQuery)
      const body = {
        name: freeName(t('name'), connections),
        provider: 'simulator' as const,
        queueIds: queues.map(({ id }) => id),
        greetingMessage: t('greeting'),
      }
      return await call(ROUTES.createWhatsapp, { body })
    },
    onSuccess: made => {
      choosePhone(made.id)
      return client.invalidateQueries({ queryKey: whatsappsQuery.queryKey })
    },
  })
}
