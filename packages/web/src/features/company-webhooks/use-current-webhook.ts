import type { CompanyWebhook } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { webhooksQuery } from './webhooks.queries.ts'

/** A webhook as the list has it by now: it changes while its dialog is open. */
export function useCurrentWebhook(webhook: CompanyWebhook | undefined): CompanyWebhook | undefined {
  const { data } = useQuery(webhooksQuery)
  return data?.find(({ id }) => id === webhook?.id) ?? webhook
}
