import { VisuallyHidden } from '@mantine/core'
import type { OptionWarning, TreeRow } from '@recado/domain'
import {
  ChevronDown,
  ChevronRight,
  GripVertical,
  MessageSquareText,
  Paperclip,
  Play,
  TriangleAlert,
} from 'lucide-react'
import { useId, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { QueueSquare } from '../../../ui/Chip.tsx'
import { NEW_OPTION } from '../editor-state.ts'
import { visitFigures, type MenuNode } from '../menu-node.ts'
import { findTarget, type ActionTargets } from '../option-actions.ts'
import { OptionActionIcon } from '../OptionActionIcon.tsx'
import type { MenuEditorModel } from '../use-menu-editor.ts'
import styles from './OptionRow.module.css'
import { RowMenu } from './RowMenu.tsx'
import { useRowDrag } from './use-row-drag.ts'

/** The end of an option's row: where it leads, or how many options are below it. */
function Ending({ node, below, targets }: { node: MenuNode; below: number; targets: ActionTargets }) {
  const t = useTranslations('queueMenu')
  if (below > 0)
    return (
      <span className={styles.ending} aria-hidden="true">
        {below}
      </span>
    )
  const { action, hasFile } = node
  const target = findTarget(action, targets)
  return (
    <span className={styles.ending} aria-hidden="true">
      {hasFile ? <Paperclip size={14} /> : null}
      {target?.color === undefined ? (
        <OptionActionIcon type={action.type} size={14} />
      ) : (
        <QueueSquare color={target.color} />
      )}
      <span className={styles.endingText}>{target?.name ?? t(`actions.${action.type}.brief`)}</span>
    </span>
  )
}

function RootEnding() {
  const t = useTranslations('queueMenu.tree')
  return (
    <span className={styles.ending} aria-hidden="true">
      <MessageSquareText size={14} aria-hidden="true" />
      <span className={styles.endingText}>{t('begins')}</span>
    </span>
  )
}

export interface OptionRowProps {
  editor: MenuEditorModel
  row: TreeRow<MenuNode>
  targets: ActionTargets
  warnings: readonly OptionWarning[]
  /** Whether Tab reaches it. */
  isReachable: boolean
  /** The customer of the rehearsal is here, or came through here. */
  isLit: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The titles of the mistakes of a row, each once. */
const titlesOf = (
  warnings: readonly OptionWarning[],
  titleOf: (name: OptionWarning['is']) => string,
): string => [...new Set(warnings.map(({ is }) => titleOf(is)))].join(' ')

/** The rest of a row for those who hear it, in full words. */
function RowDescription({
  id,
  row: { option: node, children: below },
  targets,
  warnings,
}: { id: string } & Pick<OptionRowProps, 'row' | 'targets' | 'warnings'>) {
  const t = useTranslations('queueMenu')
  if (!node) return null
  const target = findTarget(node.action, targets)?.name
  const titles = titlesOf(warnings, name => t(`warnings.${name}.title`))
  return (
    <span id={id} hidden>
      {node.hasFile ? `${t('tree.file')}. ` : null}
      {below === 0 ? `${target ?? t(`actions.${node.action.type}.brief`)}. ` : null}
      {warnings.length > 0 ? `${t('tree.warnings', { count: warnings.length })}: ${titles} ` : null}
      {node.visits.came > 0
        ? t.markup('detail.visits', { ...visitFigures(node.visits), b: words => words })
        : null}
    </span>
  )
}

/** Opens and closes an option that has others below it; the keyboard does that by the arrow keys. */
function Toggle({ editor, row: { id, children, isOpen } }: Pick<OptionRowProps, 'editor' | 'row'>) {
  return (
    <span className={styles.chevron} aria-hidden="true">
      {children > 0 && id !== null ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={event => {
            event.stopPropagation()
            editor.dispatch({ do: isOpen ? 'close' : 'open', ids: [id] })
          }}
        >
          {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </button>
      ) : null}
    </span>
  )
}

/** The parts of a row between its handle and its menu. */
function RowContent({
  editor,
  row,
  targets,
  warnings,
}: Pick<OptionRowProps, 'editor' | 'row' | 'targets' | 'warnings'>) {
  const t = useTranslations('queueMenu')
  const { id, option: node } = row
  const number = editor.numberOf(id)
  return (
    <>
      <Toggle editor={editor} row={row} />
      <span className={styles.number} aria-hidden="true">
        {id === null ? <Play size={12} /> : row.index}
      </span>
      <span className={styles.title} data-name>
        {number === '' ? null : <VisuallyHidden>{number} </VisuallyHidden>}
        {editor.nameOf(id)}
      </span>
      {warnings.length > 0 ? (
        <span
          className={styles.warning}
          aria-hidden="true"
          title={titlesOf(warnings, name => t(`warnings.${name}.title`))}
        >
          <TriangleAlert size={14} />
        </span>
      ) : null}
      {node ? <Ending node={node} below={row.children} targets={targets} /> : <RootEnding />}
      {node && node.visits.came > 0 ? (
        <span
          className={styles.visits}
          aria-hidden="true"
          title={t('tree.came', { count: node.visits.came })}
        >
          {node.visits.came}
        </span>
      ) : null}
    </>
  )
}

const isButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button') !== null

/** One row of the tree: an option, or the queue above all of them. */
export function OptionRow(props: OptionRowProps) {
  const { editor, row, targets, warnings, isReachable, isLit, onFocus, onKeyDown } = props
  const { id, option: node } = row
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const describedBy = useId()
  const isSelected = editor.state.selectedId === id
  const mayMove = editor.mayWrite && id !== NEW_OPTION
  const hasTools = mayMove && node !== null
  const { zone, isDragged } = useRowDrag(element, handle, {
    row,
    nodes: editor.nodes,
    isEnabled: mayMove,
    onMove: editor.move,
  })
  return (
    <div
      ref={element}
      className={styles.row}
      role="treeitem"
      data-option={id ?? 'queue'}
      data-lit={isLit || undefined}
      data-zone={zone ?? undefined}
      data-dragged={isDragged || undefined}
      style={{ '--level': row.level - 1 } as CSSProperties}
      tabIndex={isReachable ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.index}
      aria-setsize={row.count}
      aria-selected={isSelected}
      aria-expanded={row.children > 0 ? row.isOpen : undefined}
      aria-describedby={node ? describedBy : undefined}
      onClick={({ target, currentTarget }) => {
        // The items of the menu bubble here, from outside of the row.
        if (target instanceof Node && currentTarget.contains(target)) editor.select(id)
      }}
      onDoubleClick={({ target }) => {
        if (id !== null && !isButton(target)) editor.startEdit(id)
      }}
      onFocus={event => event.target === event.currentTarget && onFocus()}
      onKeyDown={event => event.target === event.currentTarget && onKeyDown(event)}
    >
      <span
        ref={hasTools ? handle : undefined}
        className={styles.grip}
        data-shown={hasTools || undefined}
        aria-hidden="true"
      >
        {hasTools ? <GripVertical size={14} /> : null}
      </span>
      <RowContent {...props} />
      {hasTools ? (
        <span className={styles.tools} data-shown={isSelected || undefined}>
          <RowMenu editor={editor} node={node} isReachable={isReachable} />
        </span>
      ) : null}
      <RowDescription id={describedBy} row={row} targets={targets} warnings={warnings} />
    </div>
  )
}
