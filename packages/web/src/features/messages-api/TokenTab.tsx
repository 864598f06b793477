import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { ConnectionToken } from '@recado/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLive } from '../../lib/live/live.ts'
import { useAgo, useDates } from '../../lib/dates/use-dates.ts'
import { OnceSecret } from '../../ui/form/OnceSecret.tsx'
import type { NewSecret } from '../../ui/form/use-new-secret.ts'
import { FailedState } from '../../ui/list/FailedState.tsx'
import styles from './TokenTab.module.css'
import { tokenQuery } from './token.queries.ts'
import { useToken } from './use-token.ts'

export interface TokenTabProps {
  connectionId: number
  /** The new token, while it is on screen. */
  secret: NewSecret
}

function TokenSummary({ token }: { token: ConnectionToken }) {
  const t = useTranslations('messagesApi.token')
  const { stamp } = useDates()
  const ago = useAgo()
  const at = stamp(token.createdAt)
  return (
    <div className={styles.known}>
      <span className={styles.icon}>
        <KeyRound size={18} aria-hidden="true" />
      </span>
      <div>
        <p className={styles.prefix}>{`${token.prefix}…`}</p>
        <p className={styles.facts}>
          {token.createdBy ? t('madeBy', { at, name: token.createdBy }) : t('made', { at })}
        </p>
        <p className={styles.facts}>
          {token.lastUsedAt ? t('used', { ago: ago(token.lastUsedAt) }) : t('unused')}
        </p>
      </div>
    </div>
  )
}

/** The API token of a connection: create, show once, replace, revoke. */
export function TokenTab({ connectionId, secret }: TokenTabProps) {
  const t = useTranslations('messagesApi.token')
  const client = useQueryClient()
  const query = tokenQuery(connectionId)
  const { data, error, refetch } = useQuery(query)
  useLive('connectionToken', ({ whatsappId: id }) => {
    if (id === connectionId) void client.invalidateQueries({ queryKey: query.queryKey })
  })
  const { isBusy, make, replace, revoke } = useToken(connectionId, secret)
  // A token that another admin replaced or revoked.
  const isUseless =
    data !== undefined && secret.value !== undefined && !secret.value.startsWith(data.token?.prefix ?? ' ')
  const { clear } = secret
  useEffect(() => {
    if (isUseless) clear()
  }, [isUseless, clear])
  if (error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={140} />
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {isUseless ? null : (
        <OnceSecret title={t('onceTitle')} label={t('secret')} description={t('onceText')} secret={secret} />
      )}
      {data.token ? (
        <>
          <TokenSummary token={data.token} />
          <Group gap="xs">
            <Button variant="default" disabled={isBusy} onClick={() => void replace()}>
              {t('replace')}
            </Button>
            <Button variant="subtle" color="danger" disabled={isBusy} onClick={() => void revoke()}>
              {t('revoke')}
            </Button>
          </Group>
        </>
      ) : (
        <div>
          <Button variant="default" leftSection={<KeyRound size={16} />} loading={isBusy} onClick={make}>
            {t('make')}
          </Button>
        </div>
      )}
    </>
  )
}
