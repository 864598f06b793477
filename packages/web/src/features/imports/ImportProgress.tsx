import { Anchor, Progress } from '@mantine/core'
import { ROUTES, type Import, type Whatsapp } from '@recado/contract'
import { importPhase } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { useMay } from '../session/index.ts'
import styles from './Imports.module.css'
import { useImports } from './imports.queries.ts'

/** Milliseconds that an import stays visible after its end. */
const SHOWN_AFTER_END_MS = 3 * 24 * 60 * 60_000

function RunningImport({ one, connection }: { one: Import; connection: Whatsapp }) {
  const t = useTranslations('importing')
  const cancelMutation = useMutation({
    mutationFn: () => call(ROUTES.cancelImport, { params: { importId: one.id } }),
  })
  const isPaused = importPhase(one, connection.status) === 'paused'
  const stop = async (): Promise<void> => {
    if (
      await confirm({ title: t('messages.stopTitle'), message: t('messages.stopText'), confirm: t('stop') })
    )
      cancelMutation.mutate()
  }
  return (
    <div className={styles.line}>
      <span role="status">
        {isPaused
          ? t('messages.paused', { taken: one.taken })
          : t('messages.running', { taken: one.taken, found: one.found ?? 0 })}
      </span>
      <Progress
        size="sm"
        value={one.percent}
        color={isPaused ? 'gray' : undefined}
        animated={!isPaused}
        aria-label={t('messages.progress', { name: connection.name })}
      />
      <span className={styles.row}>
        {t('messages.percent', { percent: String(one.percent) })}
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-label={t('stop')}
          disabled={cancelMutation.isPending}
          onClick={() => void stop()}
        >
          {t('messages.stop')}
        </Anchor>
      </span>
    </div>
  )
}

/** Progress of the message import of a connection, during it and for a while after. */
export function ImportProgress({ connection }: { connection: Whatsapp }) {
  const t = useTranslations('importing')
  const { stamp } = useDates()
  const now = useMinute()
  const one = useImports(useMay('contacts:import'))?.find(
    ({ whatsappId, kind }) => whatsappId === connection.id && kind === 'messages',
  )
  if (one?.state === 'running') return <RunningImport one={one} connection={connection} />
  if (!one?.endedAt || now.getTime() - Date.parse(one.endedAt) > SHOWN_AFTER_END_MS) return null
  const words = { added: one.added, when: stamp(one.endedAt) }
  return (
    <div className={styles.line}>
      {one.state === 'finished' ? t('messages.finished', words) : t('messages.cancelled', words)}
    </div>
  )
}
