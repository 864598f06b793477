import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { CardColumn } from '../../../ui/layout/CardColumn.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import calls from '../../../ui/calls/Calls.module.css'
import styles from './Reference.module.css'
import { OperationItem } from './OperationItem.tsx'
import { openApiQuery } from './api-reference.queries.ts'
import { operationsOf } from './operations.ts'

/** The calls that API keys may make, from the OpenAPI document of this server, each with a form that makes it. */
export function ApiReferencePage() {
  const t = useTranslations('apiReference')
  const navigate = useNavigate()
  const [apiKey, setApiKey] = useState('')
  const { data, error, refetch } = useQuery(openApiQuery)
  const list = () => {
    if (!data && error)
      return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    if (!data) return <RowsSkeleton rows={8} />
    return (
      <ul className={calls.deliveries} aria-label={t('calls')}>
        {operationsOf(data).map(operation => (
          <OperationItem key={operation.id} operation={operation} apiKey={apiKey} />
        ))}
      </ul>
    )
  }
  return (
    <CardColumn
      sentence={t('sentence')}
      head={
        <Button
          variant="default"
          className={styles.back}
          leftSection={<ArrowLeft size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/api-keys' })}
        >
          {t('back')}
        </Button>
      }
    >
      <section className={styles.card}>
        <SecretField
          label={t('key')}
          description={t('keyHint')}
          autoComplete="off"
          value={apiKey}
          onChange={event => setApiKey(event.currentTarget.value)}
        />
        <p className={styles.hint}>
          {t('document')}{' '}
          <Anchor href="/api/openapi.json" target="_blank" rel="noreferrer">
            /api/openapi.json
          </Anchor>
        </p>
      </section>
      {list()}
    </CardColumn>
  )
}
