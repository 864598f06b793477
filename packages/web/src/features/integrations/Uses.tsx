import type { IntegrationUse } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { QueueChip } from '../../ui/Chip.tsx'
import styles from './Uses.module.css'

const SHOWN = 3

/** Names a use in words. */
export function useNameOfUse(): (use: IntegrationUse) => string {
  const t = useTranslations('integrations.uses')
  return ({ kind, name, queueName }) =>
    kind === 'option' ? t('option', { name, queue: queueName ?? '' }) : t(kind, { name })
}

function Use({ use }: { use: IntegrationUse }) {
  const nameOf = useNameOfUse()
  const { kind, name, color } = use
  if (kind === 'queue' && color !== null) return <QueueChip name={name} color={color} />
  return <span className={styles.words}>{nameOf(use)}</span>
}

/** The connections, queues and menu options that lead to an integration; undefined while they load. */
export function Uses({ uses }: { uses: readonly IntegrationUse[] | undefined }) {
  const t = useTranslations('integrations.uses')
  if (!uses) return null
  if (uses.length === 0) return <span className={styles.none}>{t('none')}</span>
  return (
    <span className={styles.uses}>
      {uses.slice(0, SHOWN).map(use => (
        <Use key={`${use.kind}-${use.id}`} use={use} />
      ))}
      {uses.length > SHOWN ? (
        <span className={styles.words}>{t('more', { count: uses.length - SHOWN })}</span>
      ) : null}
    </span>
  )
}
