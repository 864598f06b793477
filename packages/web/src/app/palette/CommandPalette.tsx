import { Modal } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../../lib/form/is-composing.ts'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { SHELL_DIALOG_LAYERS } from '../../ui/top-dialog.ts'
import {
  closePalette,
  filterCommands,
  typeInPalette,
  usePaletteState,
  type Command,
} from '../../lib/commands/commands.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './CommandPalette.module.css'
import { usePaletteSearch, type PaletteResults } from './use-palette-search.ts'
import { useQueueCommands } from './use-queue-commands.ts'
import { useSettingCommands } from './use-setting-commands.ts'
import { useViewCommands } from './use-view-commands.ts'

interface CommandOptionProps {
  command: Command
  id: string
  isActive: boolean
  /** True for the first item of a group. */
  isFirst: boolean
  onRun: () => void
  onPoint: () => void
}

function CommandOption({ command, id, isActive, isFirst, onRun, onPoint }: CommandOptionProps) {
  return (
    <div role="presentation">
      {isFirst ? (
        <div className={styles.group} role="presentation">
          {command.group}
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works through the input above */}
      <div
        id={id}
        className={styles.option}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        onClick={onRun}
        onMouseMove={onPoint}
      >
        <command.icon size={18} strokeWidth={1.9} aria-hidden="true" />
        <span className={styles.label}>
          {command.label}
          {command.detail ? <span className={styles.detail}>{command.detail}</span> : null}
        </span>
        {command.aside ? <span className={styles.aside}>{command.aside}</span> : null}
        {command.shortcut ? <Kbd shortcut={command.shortcut} /> : null}
      </div>
    </div>
  )
}

interface PaletteStatus {
  searching: boolean
  failed: boolean
  count: number
  typed: string
}

/** Status text below the list; null when none is needed. */
function statusOf({
  searching,
  failed,
  count,
  typed,
}: PaletteStatus): 'searching' | 'failed' | 'nothing' | 'hint' | null {
  if (searching) return 'searching'
  if (failed) return 'failed'
  if (count === 0) return 'nothing'
  return typed.trim() === '' ? 'hint' : null
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Phones only: there is no Escape key, and the palette covers the page. */
function CloseButton() {
  const t = useTranslations('actions')
  return (
    <IconButton
      className={styles.close}
      label={t('close')}
      icon={<X size={20} />}
      onClick={closePalette}
      data-closes-dialog
    />
  )
}

/** Commands, views, menus of queues and settings that match, then what the server finds. */
function useFoundCommands(typed: string): PaletteResults {
  const offers = usePaletteState(state => state.offers)
  const listed = [...useViewCommands(), ...useQueueCommands(), ...useSettingCommands(typed)]
  const found = usePaletteSearch(typed)
  const own = filterCommands([...[...offers.values()].flat(), ...listed], typed)
  return { ...found, commands: [...own, ...found.commands] }
}

function CommandList() {
  const t = useTranslations('app.palette')
  const list = useId()
  const listbox = useRef<HTMLDivElement>(null)
  const typed = usePaletteState(state => state.typed)
  const [activeIndex, setActiveIndex] = useState(0)
  /** The text whose Enter came before its results, which are awaited whole: the first to come is not the first hit. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const { commands, searching, failed } = useFoundCommands(typed)
  const current = commands[Math.min(activeIndex, commands.length - 1)]
  const status = statusOf({ searching, failed, count: commands.length, typed })
  const optionId = (command: Command) => `${list}-${command.id}`

  useEffect(() => {
    listbox.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const run = (command: Command) => {
    closePalette()
    command.run()
  }
  useEffect(() => {
    if (awaited === null || (awaited === typed && searching)) return
    setAwaited(null)
    if (awaited !== typed || !current) return
    closePalette()
    current.run()
  }, [awaited, typed, searching, current])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = STEPS[event.key]
    if (step !== undefined && commands.length > 0) {
      event.preventDefault()
      setActiveIndex((Math.min(activeIndex, commands.length - 1) + step + commands.length) % commands.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current) run(current)
      else if (searching) setAwaited(typed)
    }
  }

  return (
    <>
      <div className={styles.head}>
        <Search size={18} aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={current ? optionId(current) : undefined}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={typed}
          onChange={event => {
            typeInPalette(event.target.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <CloseButton />
      </div>
      <div className={styles.list} id={list} role="listbox" aria-label={t('label')} ref={listbox}>
        {commands.map((command, index) => (
          <CommandOption
            key={command.id}
            command={command}
            id={optionId(command)}
            isActive={command === current}
            isFirst={command.group !== commands[index - 1]?.group}
            onRun={() => run(command)}
            onPoint={() => setActiveIndex(index)}
          />
        ))}
      </div>
      {/* A live region: mounted before it has text, so that it is announced. */}
      <p className={styles.nothing} role="status" data-slim={commands.length > 0 || undefined}>
        {status ? t(status) : null}
      </p>
    </>
  )
}

/** The command palette: every screen and action by name. */
export function CommandPalette({ opened }: { opened: boolean }) {
  const t = useTranslations('app.palette')
  const isPhone = useIsPhone()
  return (
    <Modal.Root
      fullScreen={isPhone}
      opened={opened}
      onClose={closePalette}
      size={560}
      yOffset="12dvh"
      transitionProps={{ duration: 0 }}
      zIndex={SHELL_DIALOG_LAYERS.commands}
    >
      <Modal.Overlay />
      <Modal.Content data-palette aria-label={t('label')} radius={isPhone ? 0 : 'lg'}>
        <Modal.Body p={0}>
          <CommandList />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
