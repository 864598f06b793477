import type { TrialLine } from '@recado/domain'
import { useTranslations } from 'use-intl'
import type { ActionTargets } from '../option-actions.ts'
import styles from './Trial.module.css'

type Notice = Extract<TrialLine, { is: 'only' | 'queue' | 'end' | 'silence' }>

/** What happens beside the texts, which a customer does not see. */
export function TrialNotice({
  line,
  targets,
  nameOf,
  minutes,
}: {
  line: Notice
  targets: ActionTargets
  nameOf: (id: number | null) => string
  /** The pause of the connection between two menus. */
  minutes: number
}) {
  const t = useTranslations('queueMenu')
  const queueName = (id: number) => targets.queues.find(queue => queue.id === id)?.name ?? t('actions.gone')
  const text = (): string => {
    switch (line.is) {
      case 'only':
        return t('phone.only', { name: nameOf(line.optionId) })
      case 'queue':
        return t('phone.queue', { name: queueName(line.queueId) })
      case 'silence':
        return t(`phone.silence.${line.why}`, { minutes: String(minutes) })
      case 'end': {
        const { end } = line
        const user = end.is === 'user' ? targets.users.find(({ id }) => id === end.userId)?.name : undefined
        return t(`phone.end.${end.is}`, { queue: queueName(line.queueId), user: user ?? t('actions.gone') })
      }
    }
  }
  return (
    <p className={styles.notice} data-is={line.is}>
      {text()}
    </p>
  )
}
