import { Button, VisuallyHidden } from '@mantine/core'
import { moveTarget, treeKeyStep, type MoveDirection, type OptionWarning } from '@recado/domain'
import { ChevronsDownUp, ChevronsUpDown, Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isFocusFree } from '../../../ui/focus-history.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ActionTargets } from '../option-actions.ts'
import type { MenuEditorModel } from '../use-menu-editor.ts'
import { OptionRow } from './OptionRow.tsx'
import styles from './OptionTree.module.css'

const MOVE_KEYS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

function TreeHead({ editor }: { editor: MenuEditorModel }) {
  const t = useTranslations('queueMenu.tree')
  const { draft, rows, dispatch, mayWrite, canUndo } = editor
  const parents = [...new Set(draft.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))]
  const isAnyOpen = rows.some(({ id, isOpen }) => id !== null && isOpen)
  const levels = Math.max(0, ...draft.map(({ id }) => editor.numberOf(id).split('.').length))
  return (
    <div className={styles.head}>
      <p className={styles.count} role="status">
        <b>{t('count', { count: draft.length })}</b> {t('levels', { count: levels })}
      </p>
      {canUndo ? (
        <IconButton label={t('undo')} shortcut="Mod+KeyZ" icon={<Undo2 size={18} />} onClick={editor.undo} />
      ) : null}
      {parents.length > 0 ? (
        <IconButton
          label={t(isAnyOpen ? 'collapse' : 'expand')}
          icon={isAnyOpen ? <ChevronsDownUp size={18} /> : <ChevronsUpDown size={18} />}
          onClick={() => dispatch({ do: isAnyOpen ? 'close' : 'open', ids: parents })}
        />
      ) : null}
      {mayWrite ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={16} />}
          aria-label={t('addOption')}
          data-keep-clear
          onClick={() => editor.add(null)}
        >
          {t('add')}
        </Button>
      ) : null}
    </div>
  )
}

/** The keys of the tree. The focus stays on its row when the row moves, and returns from the form. */
function useTreeKeys(editor: MenuEditorModel) {
  const { rows, state, dispatch, nodes } = editor
  const tree = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  // The row that takes the focus as soon as it is there: a new option comes with an answer of the server.
  const wanted = useRef<{ readonly id: number | null }>(undefined)
  const lastOwner = useRef('false null')
  const reachableId = rows.some(({ id }) => id === focusedId) ? focusedId : state.selectedId
  const isEditing = state.edit !== null
  // A form that ends, and an option that goes, take the focus along.
  const owner = `${isEditing} ${state.deletingId}`
  useEffect(() => {
    if (lastOwner.current !== owner && !isEditing && isFocusFree()) {
      setFocusedId(state.selectedId)
      wanted.current = { id: state.selectedId }
    }
    lastOwner.current = owner
  }, [owner, isEditing, state.selectedId])
  useEffect(() => {
    if (!wanted.current || !tree.current) return
    const isElsewhere = !isFocusFree() && !tree.current.contains(document.activeElement)
    const row = tree.current.querySelector<HTMLElement>(`[data-option="${wanted.current.id ?? 'queue'}"]`)
    if (!row && !isElsewhere) return
    wanted.current = undefined
    if (!isElsewhere) row?.focus()
  })
  const focusRow = (id: number | null) => {
    wanted.current = { id }
    setFocusedId(id)
    if (!isEditing) editor.select(id)
  }
  const actions: Readonly<Record<string, (id: number) => void>> = {
    Enter: editor.startEdit,
    ' ': editor.select,
    Delete: id => void editor.remove(id),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: number | null) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const run = (work: () => void) => {
      event.preventDefault()
      work()
    }
    const direction = event.altKey ? MOVE_KEYS[event.key] : undefined
    if (direction && editor.mayWrite)
      return run(() => {
        const target = id === null ? undefined : moveTarget(nodes, id, direction)
        if (id === null || !target) return
        wanted.current = { id }
        editor.move(id, target)
      })
    if (event.altKey) return
    const step = treeKeyStep(rows, id, event.key)
    if (step)
      return run(() => (step.do === 'focus' ? focusRow(step.id) : dispatch({ do: step.do, ids: [step.id] })))
    if (event.key === 'Insert') return run(() => editor.add(id))
    const action = actions[event.key]
    if (action && id !== null) run(() => action(id))
  }
  return { tree, reachableId, setFocusedId, onKeyDown }
}

export interface OptionTreeProps {
  editor: MenuEditorModel
  targets: ActionTargets
  warningsOf: (id: number | null) => readonly OptionWarning[]
  /** The options through which the customer of the rehearsal came. */
  path: readonly number[]
}

/** The menu as a tree. Spec: administration 2 "Queue menu options tree editor". */
export function OptionTree({ editor, targets, warningsOf, path }: OptionTreeProps) {
  const t = useTranslations('queueMenu.tree')
  const { tree, reachableId, setFocusedId, onKeyDown } = useTreeKeys(editor)
  const top = editor.draft.filter(({ parentId }) => parentId === null).length
  return (
    <>
      <TreeHead editor={editor} />
      <div className={styles.scroll}>
        <div ref={tree} role="tree" aria-label={t('label')}>
          {editor.rows.map(row => (
            <OptionRow
              key={row.id}
              editor={editor}
              row={row}
              targets={targets}
              warnings={warningsOf(row.id)}
              isReachable={row.id === reachableId}
              isLit={row.id === null || path.includes(row.id)}
              onFocus={() => setFocusedId(row.id)}
              onKeyDown={event => onKeyDown(event, row.id)}
            />
          ))}
        </div>
        {editor.mayWrite ? (
          <button type="button" className={styles.add} onClick={() => editor.add(null)}>
            <Plus size={16} aria-hidden="true" /> {t('addNext', { number: String(top + 1) })}
          </button>
        ) : null}
        <p className={styles.keys}>{editor.mayWrite ? t('keys') : null}</p>
      </div>
      <VisuallyHidden role="status">{editor.announcement}</VisuallyHidden>
    </>
  )
}
