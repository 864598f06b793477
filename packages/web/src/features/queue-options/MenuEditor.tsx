import { Alert } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Queue } from '@recado/contract'
import { findQueueWarnings, optionWarnings, playMenu, type RehearsalAnswer } from '@recado/domain'
import { EyeOff, Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { isShortcut } from '../../lib/commands/shortcuts.ts'
import { TabBar, tabId } from '../../ui/layout/TabBar.tsx'
import { OptionDetail } from './detail/OptionDetail.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EmptyMenu } from './EmptyMenu.tsx'
import styles from './MenuEditor.module.css'
import type { MenuNode } from './menu-node.ts'
import { RehearsalPhone } from './phone/RehearsalPhone.tsx'
import { OptionTree } from './tree/OptionTree.tsx'
import { useMenuEditor, type MenuEditorModel } from './use-menu-editor.ts'
import { useRehearsalSetup, type RehearsalSetup } from './use-rehearsal-setup.ts'
import { WarningPanel } from './WarningPanel.tsx'

type Pane = 'options' | 'detail' | 'phone'
/** The panes that share their place, so that tabs switch between them; none where all are visible. */
const TABS = {
  three: [],
  two: ['detail', 'phone'],
  one: ['options', 'detail', 'phone'],
} as const satisfies Record<string, readonly Pane[]>
type Layout = keyof typeof TABS

/** The number of panes that fit beside each other. */
function useLayout(): Layout {
  const isPhone = useIsPhone()
  const isNarrow = useMediaQuery('(max-width: 1279px)', false, { getInitialValueInEffect: false })
  if (isPhone) return 'one'
  return isNarrow ? 'two' : 'three'
}

/**
 * The visible pane of those that share their place: the one that was chosen there, else the first. A form that
 * opens is shown, wherever it was opened; once it is done, the pane is shown again that opened it.
 */
function usePane(layout: Layout, editId: number | undefined) {
  const tabs: readonly Pane[] = TABS[layout]
  const [chosen, setChosen] = useState<{ readonly layout: Layout; readonly pane: Pane | undefined }>()
  const setPane = (pane: Pane | undefined) => setChosen({ layout, pane })
  const [opener, setOpener] = useState<Pane>()
  const [shownEdit, setShownEdit] = useState<number>()
  const ofLayout = chosen?.layout === layout ? tabs.find(pane => pane === chosen.pane) : undefined
  const current = ofLayout ?? (editId !== undefined && tabs.length > 0 ? 'detail' : tabs[0])
  if (shownEdit !== editId) {
    setShownEdit(editId)
    if (shownEdit === undefined) setOpener(ofLayout ?? tabs[0])
    if (editId !== undefined) setPane('detail')
    else if (chosen?.pane === 'detail') setPane(opener)
  }
  return {
    current,
    setPane,
    /** Shows a pane that a form which ends meanwhile leaves in its place. */
    keepPane: (pane: Pane) => {
      setOpener(pane)
      setPane(pane)
    },
  }
}

/** The conversation of the rehearsal, played again on the menu whenever that changes. */
function useRehearsal(editor: MenuEditorModel, { context }: RehearsalSetup) {
  const [answers, setAnswers] = useState<readonly RehearsalAnswer[]>([])
  const { id } = editor.queue
  return {
    rehearsal: playMenu(context, id, answers),
    answer: (answer: RehearsalAnswer) => setAnswers([...answers, answer]),
    restart: () => setAnswers([]),
  }
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null

/** Takes the last change back on Ctrl+Z; a text field has its own undo. */
function useUndoKey(undo: () => void): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut('Mod+KeyZ', event) || isTextField(event.target)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The options, the selected one and the phone, which all show the menu as it is being edited. */
function EditorPanes({ editor, setup }: { editor: MenuEditorModel; setup: RehearsalSetup }) {
  const t = useTranslations('queueMenu')
  const layout = useLayout()
  const editId = editor.state.edit?.id
  const tabs: readonly Pane[] = TABS[layout]
  const { current, setPane, keepPane } = usePane(layout, editId)
  const panel = useId()
  const { rehearsal, answer, restart } = useRehearsal(editor, setup)
  const { context, targets } = setup
  const { draft, queue } = editor
  const warnings = optionWarnings(context, { queue, options: draft })
  // A hidden pane stays: its form keeps what was typed, and its file.
  const panelOf = (one: Pane) => {
    if (!tabs.includes(one)) return {}
    return one === current
      ? { id: panel, role: 'tabpanel', 'aria-labelledby': tabId(panel, one) }
      : { hidden: true }
  }
  const see = (id: number | null) => {
    editor.select(id)
    keepPane('detail')
  }
  useUndoKey(editor.undo)
  return (
    <div className={styles.panes} data-layout={layout}>
      {current === undefined ? null : (
        <TabBar
          className={styles.tabs}
          tabClassName={styles.tab}
          label={t('panes.label')}
          tabs={tabs.map(value => ({ value, label: t(`panes.${value}`) }))}
          value={current}
          onChange={setPane}
          controls={panel}
        />
      )}
      <div className={styles.options} {...panelOf('options')}>
        <OptionTree
          editor={editor}
          targets={targets}
          warningsOf={id => warnings.filter(({ optionId }) => optionId === id)}
          path={rehearsal.path}
        />
        <WarningPanel
          key={layout}
          editor={editor}
          targets={targets}
          warnings={warnings}
          startsOpen={layout !== 'one'}
          onSee={see}
        />
      </div>
      <div className={styles.detail} {...panelOf('detail')}>
        <OptionDetail
          editor={editor}
          targets={targets}
          greets={context.greeting.text === queue.greetingMessage}
        />
      </div>
      <div className={styles.rehearsal} {...panelOf('phone')}>
        <RehearsalPhone
          editor={editor}
          setup={setup}
          rehearsal={rehearsal}
          isVisible={!tabs.includes('phone') || current === 'phone'}
          onAnswer={answer}
          onRestart={restart}
        />
      </div>
    </div>
  )
}

/** Something else answers in this queue: no customer sees the menu. */
function MenuNotShown({
  editor,
  setup: { replacement, targets },
}: {
  editor: MenuEditorModel
  setup: RehearsalSetup
}) {
  const t = useTranslations('queueMenu')
  const queueWarning = useTranslations('queues.warnings')
  if (!replacement) return null
  const isBare = findQueueWarnings(editor.queue, 0).some(({ is }) => is === 'bareQuestion')
  const nameOf = () => {
    switch (replacement.is) {
      case 'errand':
        return ''
      case 'integration':
        return targets.integrations.find(({ id }) => id === replacement.integrationId)?.name
      case 'prompt':
        return targets.prompts.find(({ id }) => id === replacement.promptId)?.name
    }
  }
  return (
    <Alert variant="light" color="warn" icon={<EyeOff size={16} />} radius={0} py={6} role="status">
      {t(`notShown.${replacement.is}`, { name: nameOf() ?? '' })}{' '}
      {isBare ? queueWarning('bareQuestion') : null}
    </Alert>
  )
}

/** The editor of a queue's menu. Spec: administration 2 "Queues". */
export function MenuEditor({ queue, nodes }: { queue: Queue; nodes: readonly MenuNode[] }) {
  const t = useTranslations('queueMenu')
  const editor = useMenuEditor(queue, nodes)
  const setup = useRehearsalSetup(queue, editor.draft)
  const isEmpty = editor.draft.length === 0 && editor.state.deletingId === null
  return (
    <div className={styles.editor}>
      <EditorHeader queue={queue} setup={setup} />
      {editor.mayWrite ? null : (
        <Alert variant="light" color="gray" icon={<Lock size={16} />} radius={0} py={6}>
          {t('readOnly')}
        </Alert>
      )}
      <MenuNotShown editor={editor} setup={setup} />
      {isEmpty ? (
        <EmptyMenu editor={editor} isReplaced={setup.replacement !== null} />
      ) : (
        <EditorPanes editor={editor} setup={setup} />
      )}
    </div>
  )
}
