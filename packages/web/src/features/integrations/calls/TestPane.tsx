import { Button, TextInput } from '@mantine/core'
import { LIMITS, ROUTES, type QueueIntegration } from '@recado/contract'
import type { TestedAddress } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { detailOf } from '../../../lib/http/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { isSigned } from '../integration-types.ts'
import {
  validateIntegrationValues,
  type IntegrationFormApi,
  type IntegrationValues,
} from '../form/integration-values.ts'
import styles from '../../../ui/calls/Calls.module.css'
import { TestFailure, TestResult } from './TestResult.tsx'

export interface TestPaneProps {
  form: IntegrationFormApi
  stored: QueueIntegration | undefined
  /** The fields do not allow a test. */
  onInvalid: () => void
  /** The finding of the test about the address; undefined when it was called. */
  onTested: (tested: TestedAddress | undefined) => void
}

/** Tries the integration with the fields on screen, saved or not. Spec: behaviour 10 "testSession". */
export function TestPane({ form, stored, onInvalid, onTested }: TestPaneProps) {
  const t = useTranslations('integrations.test')
  const [message, setMessage] = useState(t('sample'))
  const testMutation = useMutation({
    mutationFn: (values: IntegrationValues) =>
      call(ROUTES.testQueueIntegration, {
        body: { ...values, message, ...(stored ? { integrationId: stored.id } : {}) },
      }),
    onSuccess: () => {
      toast.success(t('succeeded'))
      onTested(undefined)
    },
    onError: (error, { urlN8N }) => {
      const reason = detailOf(error, 'ERR_TEST_SESSION_DIALOG')?.reasonCode
      onTested(reason === 'refused' || reason === 'unknownHost' ? { url: urlN8N, reason } : undefined)
      if (form.showServerErrors(error)) onInvalid()
    },
    meta: { quiet: true },
    gcTime: 0,
  })
  const runTest = (): void => {
    // A test needs no name.
    const problems = [...validateIntegrationValues(form.values, stored)].filter(([field]) => field !== 'name')
    if (problems.length === 0) return testMutation.mutate(form.values)
    // The result is that of other fields.
    testMutation.reset()
    form.validate()
    onInvalid()
  }
  return (
    <div className={styles.pane}>
      <p className={styles.hint}>{t('hint')}</p>
      <form
        noValidate
        className={styles.ask}
        onSubmit={event => {
          event.preventDefault()
          runTest()
        }}
      >
        <TextInput
          label={t('message')}
          maxLength={LIMITS.templateMax}
          value={message}
          onChange={event => setMessage(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<Play size={16} />} loading={testMutation.isPending}>
          {t('run')}
        </Button>
      </form>
      {testMutation.data ? (
        <TestResult session={testMutation.data} appliesAnswer={isSigned(testMutation.variables.type)} />
      ) : null}
      {testMutation.error ? <TestFailure error={testMutation.error} /> : null}
    </div>
  )
}
