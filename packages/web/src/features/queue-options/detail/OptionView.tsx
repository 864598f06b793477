import { Button } from '@mantine/core'
import { optionsOf } from '@recado/domain'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormattedText } from '../../../ui/chat/FormattedText.tsx'
import { QueueSquare } from '../../../ui/Chip.tsx'
import { isFocusFree } from '../../../ui/focus-history.ts'
import type { MenuNode } from '../menu-node.ts'
import { findTarget, type ActionTargets } from '../option-actions.ts'
import { OptionActionIcon } from '../OptionActionIcon.tsx'
import type { MenuEditorModel } from '../use-menu-editor.ts'
import styles from './Detail.module.css'
import { DetailHead } from './DetailHead.tsx'
import { VisitLine } from './VisitLine.tsx'

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Names the options below the option, or its action. */
function After({
  editor,
  node,
  targets,
}: {
  editor: MenuEditorModel
  node: MenuNode
  targets: ActionTargets
}) {
  const t = useTranslations('queueMenu')
  const below = optionsOf(editor.draft, node.id).length
  if (below > 0) return t('detail.afterChildren', { count: below })
  const target = findTarget(node.action, targets)
  return (
    <span className={styles.after}>
      <OptionActionIcon type={node.action.type} size={16} />
      {t(`actions.${node.action.type}.label`)}
      {target ? (
        <>
          {target.color === undefined ? null : <QueueSquare color={target.color} />}
          <b>{target.name}</b>
        </>
      ) : null}
    </span>
  )
}

function FileView({ file: { name, url, mime } }: Pick<MenuNode, 'file'>) {
  const t = useTranslations('queueMenu.detail')
  if (name === null) return <span className={styles.none}>{t('noFile')}</span>
  const isPicture = url !== null && mime?.startsWith('image/') === true
  return (
    <a className={styles.file} href={url ?? undefined} target="_blank" rel="noopener noreferrer">
      {isPicture ? <img src={url} alt="" /> : null}
      {name}
    </a>
  )
}

/** An option in view mode: its fields as text. */
export function OptionView({
  editor,
  node,
  targets,
}: {
  editor: MenuEditorModel
  node: MenuNode
  targets: ActionTargets
}) {
  const t = useTranslations('queueMenu.detail')
  const edit = useRef<HTMLButtonElement>(null)
  // The form before it took the focus along, where the tree is not shown.
  useEffect(() => {
    if (isFocusFree()) edit.current?.focus()
  }, [])
  return (
    <>
      <DetailHead editor={editor} id={node.id}>
        {editor.mayWrite ? (
          <Button
            ref={edit}
            variant="default"
            leftSection={<Pencil size={16} />}
            onClick={() => editor.startEdit(node.id)}
          >
            {t('edit')}
          </Button>
        ) : null}
      </DetailHead>
      <div className={styles.body}>
        <dl className={styles.fields}>
          <Field label={t('arrives')}>
            <kbd className={styles.word}>{editor.numberOf(node.id).split('.').at(-1)}</kbd> {t('arrivesOr')}{' '}
            <kbd className={styles.word}>{node.title.toLowerCase()}</kbd>
            <span className={styles.none}> {t('arrivesHint')}</span>
          </Field>
          <Field label={t('message')}>
            {node.message.trim() === '' ? (
              <span className={styles.none}>{t('noMessage')}</span>
            ) : (
              <span className={styles.message}>
                <FormattedText text={node.message} />
              </span>
            )}
          </Field>
          <Field label={t('file')}>
            <FileView file={node.file} />
          </Field>
          <Field label={t('after')}>
            <After editor={editor} node={node} targets={targets} />
          </Field>
        </dl>
      </div>
      <VisitLine visits={node.visits} />
    </>
  )
}
