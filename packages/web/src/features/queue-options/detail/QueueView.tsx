import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormattedText } from '../../../ui/chat/FormattedText.tsx'
import { QueuePanel } from '../../queues/index.ts'
import type { MenuEditorModel } from '../use-menu-editor.ts'
import styles from './Detail.module.css'
import { DetailHead } from './DetailHead.tsx'

/** The queue above its options: its greeting, and the queue's own form to change it. */
export function QueueView({ editor, greets }: { editor: MenuEditorModel; greets: boolean }) {
  const t = useTranslations()
  const [isEditing, setEditing] = useState(false)
  const { queue } = editor
  return (
    <>
      <DetailHead editor={editor} id={null}>
        {editor.mayWrite ? (
          <Button variant="default" leftSection={<Pencil size={16} />} onClick={() => setEditing(true)}>
            {t('queueMenu.detail.editGreeting')}
          </Button>
        ) : null}
      </DetailHead>
      <div className={styles.body}>
        <dl className={styles.fields}>
          <div>
            <dt>{t('queueMenu.detail.greeting')}</dt>
            <dd>
              {queue.greetingMessage.trim() === '' ? (
                <span className={styles.none}>{t('queueMenu.detail.noGreeting')}</span>
              ) : (
                <span className={styles.message}>
                  <FormattedText text={queue.greetingMessage} />
                </span>
              )}
              <p className={styles.none}>
                {t(greets ? 'queueMenu.detail.greetingHint' : 'queueMenu.detail.greetingSilent')}
              </p>
            </dd>
          </div>
        </dl>
      </div>
      <QueuePanel queue={queue} tab={isEditing ? 'data' : undefined} onClose={() => setEditing(false)} />
    </>
  )
}
