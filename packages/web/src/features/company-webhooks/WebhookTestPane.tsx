import { Alert, Button } from '@mantine/core'
import { ROUTES, type CompanyWebhook, type WebhookTest, type CompanyWebhookEvent } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { Play, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { formatBody } from '../../ui/calls/format-body.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { useCallReasonText } from '../integrations/index.ts'
import styles from '../../ui/calls/Calls.module.css'

const event: CompanyWebhookEvent = {
  event: 'message.created',
  companyId: 1,
  createdAt: '2026-11-24T12:30:00.000Z',
  message: {
    id: 5012,
    ticketId: 1490,
    contactId: 311,
    type: 'chat',
    body: 'Oi!',
    fromMe: false,
    isAutomatic: false,
    ack: 0,
    isEdited: false,
    isDeleted: false,
    hasFile: false,
    createdAt: '2026-11-24T12:30:00.000Z',
  },
}

/** The body of a call, as a receiver gets it. */
const SAMPLE_EVENT = JSON.stringify(event, null, 2)

/** Sends a signed event `test` to the saved address, and shows the answer; before that, an example of an event. */
export function WebhookTestPane({ webhook }: { webhook: CompanyWebhook | undefined }) {
  const t = useTranslations('webhooks.test')
  const testMutation = useMutation({
    mutationFn: (webhookId: number) => call(ROUTES.testCompanyWebhook, { params: { webhookId } }),
    gcTime: 0,
  })
  return (
    <div className={styles.pane}>
      <p className={styles.hint}>{t(webhook ? 'hint' : 'later')}</p>
      <div>
        <Button
          leftSection={<Play size={16} />}
          disabled={!webhook}
          loading={testMutation.isPending}
          onClick={() => webhook && testMutation.mutate(webhook.id)}
        >
          {t('run')}
        </Button>
      </div>
      {testMutation.data ? <TestAnswer test={testMutation.data} /> : null}
      <CodeBlock label={t('example')} code={SAMPLE_EVENT} />
    </div>
  )
}

function TestAnswer({ test }: { test: WebhookTest }) {
  const t = useTranslations('webhooks.test')
  const reasonText = useCallReasonText()
  const { status, error, reason, durationMs, response } = test
  return (
    <div className={styles.result} role="status">
      <p className={styles.heading}>
        <StatusChip tone={error === '' ? 'ok' : 'danger'}>
          {status === null ? t('noAnswer') : t('status', { status: String(status) })}
        </StatusChip>
        {t('took', { ms: durationMs })}
      </p>
      {error === '' ? null : (
        <Alert color="danger" variant="light" icon={<TriangleAlert size={18} />}>
          {reasonText(reason, error)}
        </Alert>
      )}
      {response === '' ? null : <CodeBlock label={t('response')} code={formatBody(response)} />}
    </div>
  )
}
