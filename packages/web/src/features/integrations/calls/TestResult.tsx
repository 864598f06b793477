import { Alert } from '@mantine/core'
import type { TestSession } from '@recado/contract'
import { parseWebhookAnswer, type IntegrationStep } from '@recado/domain'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../../i18n/error-text.ts'
import { detailOf } from '../../../lib/http/api-error.ts'
import { StatusChip } from '../../../ui/Chip.tsx'
import { FormattedText } from '../../../ui/chat/FormattedText.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { formatBody } from '../../../ui/calls/format-body.ts'
import styles from '../../../ui/calls/Calls.module.css'
import { useCallReasonText } from './use-call-reason-text.ts'

/** Sentences that say what an answer of n8n or a webhook would do to a ticket. */
function useStepText(): (step: IntegrationStep) => string | undefined {
  const t = useTranslations('integrations.test.steps')
  return step => {
    switch (step.do) {
      case 'addTags':
        return t('addTags', { tags: step.tags.join(', ') })
      case 'enterQueue':
        return t('enterQueue', { id: String(step.queueId) })
      case 'assign':
        return t('assign', { id: String(step.userId) })
      case 'close':
        return t('close')
      default:
        return undefined
    }
  }
}

function AppliedSteps({ received }: { received: string }) {
  const t = useTranslations('integrations.test')
  const stepText = useStepText()
  const answer = parseWebhookAnswer(received)
  const sentences = (answer?.steps ?? []).flatMap(step => stepText(step) ?? [])
  const problems = answer?.problems ?? []
  if (sentences.length + problems.length === 0) return null
  return (
    <>
      <p className={styles.subtitle}>{t('applied')}</p>
      <ul className={styles.points}>
        {sentences.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
        {problems.length > 0 ? <li>{t('ignored', { parts: problems.join(', ') })}</li> : null}
      </ul>
    </>
  )
}

function Bodies({ sent, received }: { sent: string; received: string }) {
  const t = useTranslations('integrations.test')
  return (
    <>
      {sent === '' ? null : <CodeBlock label={t('sent')} code={formatBody(sent)} />}
      {received === '' ? null : <CodeBlock label={t('received')} code={formatBody(received)} />}
    </>
  )
}

export interface TestResultProps {
  session: TestSession
  /** The answer may also move the ticket: only n8n and webhook say so in one body. */
  appliesAnswer: boolean
}

/** A test that the service answered. */
export function TestResult({ session, appliesAnswer }: TestResultProps) {
  const t = useTranslations('integrations.test')
  const { messages, sent, received, durationMs } = session
  return (
    <div className={styles.result} role="status">
      <p className={styles.heading}>
        <StatusChip tone="ok">{t('answered')}</StatusChip>
        {t('took', { ms: durationMs })}
      </p>
      {messages.length > 0 ? (
        <>
          <p className={styles.subtitle}>{t('messages')}</p>
          <ul className={styles.messages}>
            {messages.map((line, index) => (
              <li key={index}>
                <FormattedText text={line} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.hint}>{t('silent')}</p>
      )}
      {appliesAnswer ? <AppliedSteps received={received} /> : null}
      <Bodies sent={sent} received={received} />
    </div>
  )
}

/** A test that failed: the reason, and what went over the wire. */
export function TestFailure({ error }: { error: unknown }) {
  const t = useTranslations('integrations.test')
  const reasonText = useCallReasonText()
  const failed = detailOf(error, 'ERR_TEST_SESSION_DIALOG')
  return (
    <div className={styles.result}>
      {failed ? (
        <p className={styles.heading}>
          <StatusChip tone="danger">{t('failed')}</StatusChip>
          {t('took', { ms: failed.durationMs })}
        </p>
      ) : null}
      <Alert color="danger" variant="light" icon={<TriangleAlert size={18} />} title={errorText(error)}>
        {failed ? reasonText(failed.reasonCode, failed.reason) : null}
      </Alert>
      {failed ? <Bodies sent={failed.sent} received={failed.received} /> : null}
    </div>
  )
}
