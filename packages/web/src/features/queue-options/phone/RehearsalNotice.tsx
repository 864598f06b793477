import type { RehearsalLine } from '@recado/domain'
import { useTranslations } from 'use-intl'
import type { ActionTarget, ActionTargets } from '../option-actions.ts'
import styles from './Rehearsal.module.css'

type Notice = Extract<RehearsalLine, { is: 'only' | 'queue' | 'end' | 'silence' }>

const nameIn = (list: readonly ActionTarget[], id: number) => list.find(one => one.id === id)?.name

/** A step of the bot beside the texts, which a customer does not see. */
export function RehearsalNotice({
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
  const queueName = (id: number) => nameIn(targets.queues, id) ?? t('actions.gone')
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
        const gone = t('actions.gone')
        return t(`phone.end.${end.is}`, {
          queue: queueName(line.queueId),
          user: (end.is === 'user' && nameIn(targets.users, end.userId)) || gone,
          prompt: (end.is === 'prompt' && nameIn(targets.prompts, end.promptId)) || gone,
          integration: (end.is === 'integration' && nameIn(targets.integrations, end.integrationId)) || gone,
        })
      }
    }
  }
  return (
    <p className={styles.notice} data-is={line.is}>
      {text()}
    </p>
  )
}
