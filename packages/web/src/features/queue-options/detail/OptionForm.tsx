import { Button, TextInput } from '@mantine/core'
import { MAX_BUTTON_TITLE, optionsOf, moveTarget } from '@recado/domain'
import { LIMITS } from '@recado/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'
import { insertAtCaret } from '../../../lib/form/insert-at-caret.ts'
import { StatusChip } from '../../../ui/Chip.tsx'
import { EmojiPopoverButton } from '../../../ui/emoji/EmojiPopoverButton.tsx'
import { FileField } from '../../../ui/form/FileField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'
import { FileReach } from '../../connections/index.ts'
import { VariableChips } from '../../quick-messages/index.ts'
import { NEW_OPTION, type OptionEdit } from '../editor-state.ts'
import type { MenuNode } from '../menu-node.ts'
import type { ActionTargets } from '../option-actions.ts'
import type { MenuEditorModel } from '../use-menu-editor.ts'
import { ActionField } from './ActionField.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import styles from './Detail.module.css'
import { DetailHead } from './DetailHead.tsx'
import { useOptionForm, type OptionFormApi } from './use-option-form.ts'
import { VisitLine } from './VisitLine.tsx'

/** The place among the siblings, with buttons that move it at once. */
function PositionField({ editor, node }: { editor: MenuEditorModel; node: MenuNode }) {
  const t = useTranslations('queueMenu')
  const siblings = optionsOf(editor.draft, node.parentId)
  const position = siblings.findIndex(({ id }) => id === node.id) + 1
  return (
    <div className={styles.position}>
      <span className={styles.label}>{t('detail.position')}</span>
      <div className={styles.moves}>
        <span className={styles.place}>
          {t('detail.positionOf', {
            position: String(position),
            count: String(siblings.length),
          })}
        </span>
        {(['up', 'down'] as const).map(direction => {
          const target = node.id === NEW_OPTION ? undefined : moveTarget(editor.nodes, node.id, direction)
          return (
            <IconButton
              key={direction}
              variant="default"
              size={36}
              label={t(`move.${direction}`)}
              icon={direction === 'up' ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
              disabled={!target}
              onClick={() => target && editor.move(node.id, target)}
            />
          )
        })}
      </div>
    </div>
  )
}

function MessageField({ form, rows }: { form: OptionFormApi; rows: number }) {
  const t = useTranslations('queueMenu.detail')
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { message } = form.values
  const insert = (symbol: string) =>
    form.setFieldValue('message', insertAtCaret(textarea.current, message, symbol))
  return (
    <div>
      <TemplateTextarea
        ref={textarea}
        label={t('message')}
        description={t('messageHint')}
        autosize
        minRows={rows}
        maxRows={12}
        maxLength={LIMITS.templateMax}
        {...form.getInputProps('message')}
      />
      <div className={styles.insert} role="group" aria-label={t('insert')}>
        <EmojiPopoverButton label={t('emoji')} onPick={insert} />
        <VariableChips onInsert={insert} />
      </div>
    </div>
  )
}

/** An option in edit mode. The tree and the phone follow what is typed; customers do once it is saved. */
export function OptionForm({
  editor,
  edit,
  node,
  targets,
}: {
  editor: MenuEditorModel
  edit: OptionEdit
  node: MenuNode
  targets: ActionTargets
}) {
  const t = useTranslations()
  const { form, element, submit, targetError } = useOptionForm(editor, edit)
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.focus(), [])
  useShortcut('Mod+KeyS', () => submit())
  const below = optionsOf(editor.draft, edit.id).length
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t('queueMenu.detail.editing')}
      onSubmit={submit}
    >
      <DetailHead editor={editor} id={edit.id}>
        <StatusChip tone="warn">
          {t(edit.id === NEW_OPTION ? 'queueMenu.detail.isNew' : 'queueMenu.detail.editing')}
        </StatusChip>
        <Button variant="subtle" color="gray" onClick={editor.cancel}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" loading={editor.isSaving} disabled={editor.conflict === 'deleted'}>
          {t('actions.save')}
        </Button>
      </DetailHead>
      <div className={styles.body}>
        <ConflictNotice editor={editor} edit={edit} />
        <div className={styles.line}>
          <TextInput
            ref={title}
            label={t('queueMenu.detail.title')}
            description={t('queueMenu.detail.titleFits', {
              count: String(Array.from(form.values.title).length),
              max: String(MAX_BUTTON_TITLE),
            })}
            required
            maxLength={LIMITS.titleMax}
            {...form.getInputProps('title')}
          />
          <PositionField editor={editor} node={node} />
        </div>
        <MessageField form={form} rows={below > 0 ? 2 : 4} />
        <FileField
          label={t('queueMenu.detail.file')}
          hint={t('queueMenu.detail.fileHint')}
          file={form.values.file}
          onChange={file => form.setFieldValue('file', file)}
        />
        <FileReach file={form.values.file} />
        {below > 0 ? (
          <p className={styles.none}>{t('queueMenu.detail.afterChildren', { count: below })}</p>
        ) : (
          <ActionField
            value={form.values.action}
            onChange={action => form.setFieldValue('action', action)}
            targets={targets}
            error={targetError}
          />
        )}
      </div>
      {edit.id === NEW_OPTION ? null : <VisitLine visits={node.visits} />}
    </form>
  )
}
