import { Button, Group, Skeleton, Text } from '@mantine/core'
import { type ConnectionToken, ROUTES } from '@recado/contract'
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLive } from '../../lib/live/live.ts'
import { useAgo, useDates } from '../../lib/dates/use-dates.ts'
import { OnceSecret } from '../../ui/form/OnceSecret.tsx'
import type { NewSecret } from '../../ui/form/use-new-secret.ts'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { tokenQuery } from './token.queries.ts'
import styles from './TokenTab.module.css'

/** Creates, replaces and revokes a connection's token; one in use only after confirmation. */
function useToken(connectionId: number, newSecret: NewSecret) {
  const t = useTranslations('messagesApi.token')
  const client = useQueryClient()
  const { queryKey } = tokenQuery(connectionId)
  const params = { whatsappId: connectionId }
  const createMutation = useMutation({
    mutationFn: () => call(ROUTES.makeConnectionToken, { params }),
    onSuccess: ({ secret, token }) => {
      // First: a secret of another token than the known one is of no use.
      client.setQueryData(queryKey, { token })
      newSecret.show(secret)
    },
    // No cache keeps a secret; only the screen shows it once.
    gcTime: 0,
  })
  const revokeMutation = useMutation({
    mutationFn: () => call(ROUTES.revokeConnectionToken, { params }),
    onSuccess: () => {
      newSecret.clear()
      client.setQueryData(queryKey, { token: null })
      toast.success(t('revoked'))
    },
  })
  return {
    isBusy: createMutation.isPending || revokeMutation.isPending,
    make: () => createMutation.mutate(),
    replace: async () => {
      if (await confirm({ title: t('replaceTitle'), message: t('replaceText'), confirm: t('replace') }))
        createMutation.mutate()
    },
    revoke: async () => {
      if (await confirm({ title: t('revokeTitle'), message: t('revokeText'), confirm: t('revoke') }))
        revokeMutation.mutate()
    },
  }
}

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
