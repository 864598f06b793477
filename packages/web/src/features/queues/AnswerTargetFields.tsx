import { Fieldset, NumberInput, Select, Text } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { hasAnswerTargets } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { QueueFormState } from './queue-values.ts'
import { queuesQuery } from './queues.queries.ts'

/** The time that a queue has for its answers, and the steps around it; the steps only with a target. */
export function AnswerTargetFields({ form, ownId }: { form: QueueFormState; ownId: number | undefined }) {
  const t = useTranslations('queues.targets')
  const { data: queues = [] } = useQuery(queuesQuery)
  const { escalateMinutes, escalateQueueId } = form.values
  const hasTarget = hasAnswerTargets(form.values)
  const isTargetChanged = form.isDirty('firstAnswerMinutes') || form.isDirty('nextAnswerMinutes')
  const minutes = (
    field: 'firstAnswerMinutes' | 'nextAnswerMinutes' | 'warnMinutes' | 'alertMinutes' | 'escalateMinutes',
    label: string,
  ) => (
    <NumberInput
      label={label}
      min={0}
      max={LIMITS.answerMinutesMax}
      allowDecimal={false}
      {...form.getInputProps(field)}
    />
  )
  return (
    <Fieldset legend={t('title')} style={{ display: 'grid', gap: 16 }}>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {minutes('firstAnswerMinutes', t('first'))}
      {minutes('nextAnswerMinutes', t('next'))}
      {ownId !== undefined && hasTarget && isTargetChanged ? (
        <Text size="sm" role="status">
          {t(hasAnswerTargets(form.getInitialValues()) ? 'changed' : 'begins')}
        </Text>
      ) : null}
      {hasTarget ? (
        <>
          {minutes('warnMinutes', t('warn'))}
          {minutes('alertMinutes', t('alert'))}
          {minutes('escalateMinutes', t('escalate'))}
          {escalateMinutes > 0 ? (
            <Select
              label={t('escalateQueue')}
              placeholder={t('noQueue')}
              data-path="escalateQueueId"
              clearable
              searchable
              data={queues
                .filter(({ id }) => id !== ownId)
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              value={escalateQueueId === null ? null : String(escalateQueueId)}
              onChange={id => form.setFieldValue('escalateQueueId', id === null ? null : Number(id))}
              error={form.errors['escalateQueueId']}
            />
          ) : null}
        </>
      ) : null}
    </Fieldset>
  )
}
