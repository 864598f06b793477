import type { Message } from '@recado/contract'
import { EllipsisVertical, Reply, SmilePlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { pressAttribute } from './message-press.ts'
import styles from './MessageToolbar.module.css'

/** Reply, react and more, beside the bubble; the menu repeats the first two, so only one is a tab stop. */
export function MessageToolbar({ message, reachable }: { message: Message; reachable: boolean }) {
  const t = useTranslations('conversation.menu')
  const isAnswerable = !message.isDeleted && !message.isPrivate
  return (
    <span className={styles.tools}>
      {isAnswerable ? (
        <>
          <button
            type="button"
            className={styles.quick}
            tabIndex={-1}
            {...pressAttribute({ action: 'reply' })}
            aria-label={t('reply')}
            title={t('reply')}
          >
            <Reply size={16} />
          </button>
          <button
            type="button"
            className={styles.quick}
            tabIndex={-1}
            {...pressAttribute({ action: 'react' })}
            aria-label={t('react')}
            title={t('react')}
          >
            <SmilePlus size={16} />
          </button>
        </>
      ) : null}
      <button
        type="button"
        tabIndex={reachable ? 0 : -1}
        {...pressAttribute({ action: 'menu' })}
        data-menu
        aria-haspopup="menu"
        aria-label={t('label')}
        title={t('label')}
      >
        <EllipsisVertical size={16} />
      </button>
    </span>
  )
}
