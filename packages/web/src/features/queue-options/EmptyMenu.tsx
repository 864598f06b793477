import { Button } from '@mantine/core'
import { ListTree, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import styles from './EmptyMenu.module.css'
import { planOf, TEMPLATES, type TemplateName } from './templates.ts'
import type { MenuEditorModel } from './use-menu-editor.ts'

export interface EmptyMenuProps {
  editor: MenuEditorModel
  /** Something else answers in the queue: no customer would see the options. */
  isReplaced: boolean
}

/** A menu without options: the first one, or a template. */
export function EmptyMenu({ editor, isReplaced }: EmptyMenuProps) {
  const t = useTranslations('queueMenu')
  const { mayWrite, isPlanning } = editor
  const add = (
    <Button leftSection={<Plus size={18} />} disabled={isPlanning} onClick={() => editor.add(null)}>
      {t('empty.first')}
    </Button>
  )
  const text = (key: string) => t(`templates.${key}` as 'templates.store.name')
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={ListTree}
        title={t('empty.title')}
        sentence={t(isReplaced ? 'empty.replaced' : 'empty.sentence')}
        action={mayWrite ? add : undefined}
      />
      {mayWrite ? (
        <>
          <p className={styles.or}>{t('empty.templates')}</p>
          <div className={styles.templates}>
            {(Object.keys(TEMPLATES) as TemplateName[]).map(name => {
              const { icon: Icon } = TEMPLATES[name]
              return (
                <button
                  key={name}
                  type="button"
                  className={styles.template}
                  disabled={isPlanning}
                  onClick={() => editor.applyPlan(planOf(name, text))}
                >
                  <Icon size={22} aria-hidden="true" />
                  <b>{t(`templates.${name}.name`)}</b>
                  <small>{t(`templates.${name}.about`)}</small>
                </button>
              )
            })}
          </div>
        </>
      ) : null}
    </div>
  )
}
