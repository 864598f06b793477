import { Alert, Button, Stack, Text } from '@mantine/core'
import { ROUTES, type ErrorDetail } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { BellRing, CircleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'

export type TakenTicket = ErrorDetail<'ERR_OTHER_OPEN_TICKET'>['ticket']

/** Where the ticket is, and what this reader can do about it. */
function useAdvice({ user, queue, isVisible }: TakenTicket): string {
  const t = useTranslations('tickets.owned')
  const queueName = queue?.name ?? t('noQueue')
  if (user) return t('by', { user: user.name, queue: queueName })
  if (isVisible) return t('waiting', { queue: queueName })
  return queue ? t('hidden', { queue: queueName }) : t('hiddenWithoutQueue')
}

/** Tells those who may see the ticket, once. */
function AskButton({ ticketId }: { ticketId: number }) {
  const t = useTranslations('tickets.owned')
  const format = useFormatter()
  const askMutation = useMutation({
    mutationFn: () => call(ROUTES.askForTicket, { params: { ticketId } }),
  })
  if (!askMutation.data)
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<BellRing size={14} />}
        loading={askMutation.isPending}
        onClick={() => askMutation.mutate()}
      >
        {t('ask')}
      </Button>
    )
  const names = askMutation.data.told.map(({ name }) => name)
  return (
    <Text size="sm" role="status">
      {names.length > 0 ? t('asked', { names: format.list(names) }) : t('askedNobody')}
    </Text>
  )
}

/** The ticket that already exists, in words: its user and its queue. */
export function TakenTicketAlert({ ticket }: { ticket: TakenTicket }) {
  const t = useTranslations('tickets.owned')
  return (
    <Alert color="warn" variant="light" icon={<CircleAlert size={18} />} title={t('title')} role="alert">
      <Stack gap="xs" align="start">
        {useAdvice(ticket)}
        {ticket.isVisible ? null : <AskButton ticketId={ticket.id} />}
      </Stack>
    </Alert>
  )
}
