import { Button } from '@mantine/core'
import type { Prompt, PromptUsage } from '@recado/contract'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { QueueChip, StatusChip } from '../../ui/Chip.tsx'
import styles from './Prompts.module.css'

interface PromptListProps {
  prompts: readonly Prompt[]
  usage: readonly PromptUsage[] | undefined
  openId: number | 'new' | undefined
  onOpen: (id: number | 'new') => void
}

/** The prompts with where they answer and what they used today. */
export function PromptList({ prompts, usage, openId, onOpen }: PromptListProps) {
  const t = useTranslations('prompts')
  const tokens = (usage ?? []).reduce((sum, one) => sum + one.tokens, 0)
  return (
    <section className={styles.list} aria-label={t('listLabel')} data-pane="list">
      <header className={styles.listHead}>
        <p className={styles.count} role="status">
          {t('count', { count: prompts.length })}
        </p>
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden="true" />}
          onClick={() => onOpen('new')}
        >
          {t('add')}
        </Button>
      </header>
      <ul className={styles.rows}>
        {prompts.map(prompt => (
          <li key={prompt.id}>
            <PromptRow
              prompt={prompt}
              usage={usage?.find(one => one.promptId === prompt.id)}
              isOpen={openId === prompt.id}
              onOpen={() => onOpen(prompt.id)}
            />
          </li>
        ))}
      </ul>
      {usage && prompts.length > 0 ? (
        <p className={styles.today}>
          <b>{t('today')}</b>
          <span>{t('tokens', { count: tokens })}</span>
        </p>
      ) : null}
    </section>
  )
}

interface PromptRowProps {
  prompt: Prompt
  usage: PromptUsage | undefined
  isOpen: boolean
  onOpen: () => void
}

function PromptRow({ prompt, usage, isOpen, onOpen }: PromptRowProps) {
  const t = useTranslations('prompts')
  return (
    <button type="button" className={styles.row} aria-current={isOpen} onClick={onOpen}>
      <span className={styles.rowLine}>
        <b className={styles.name}>{prompt.name}</b>
        {usage ? <PromptState usage={usage} /> : null}
      </span>
      <span className={styles.rowLine}>
        {prompt.queue ? <QueueChip {...prompt.queue} /> : null}
        {usage ? <span className={styles.small}>{t('answersToday', { count: usage.answers })}</span> : null}
      </span>
    </button>
  )
}

/** On while a connection, a queue or a menu option uses it, unless the tokens of the day are used up. */
export function PromptState({ usage }: { usage: PromptUsage }) {
  const t = useTranslations('prompts.state')
  if (usage.isLimitReached) return <StatusChip tone="warn">{t('limit')}</StatusChip>
  const isOn = usage.connections.length + usage.queues.length + usage.options.length > 0
  return <StatusChip tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'on' : 'off')}</StatusChip>
}
