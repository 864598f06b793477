import type { OptionWarning } from '@recado/domain'
import {
  ChevronDown,
  ChevronUp,
  CircleCheck,
  Clock,
  Copy,
  FileX,
  ListPlus,
  MessageSquareOff,
  Repeat,
  Ruler,
  TriangleAlert,
  Unplug,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionTargets } from './option-actions.ts'
import styles from './WarningPanel.module.css'
import type { MenuEditorModel } from './use-menu-editor.ts'

const ICONS: { readonly [K in OptionWarning['is']]: LucideIcon } = {
  deadEnd: Unplug,
  noMessage: MessageSquareOff,
  sameWords: Copy,
  tooMany: ListPlus,
  tooLong: Ruler,
  loop: Repeat,
  noFiles: FileX,
  nobodyThere: UserX,
  closedThere: Clock,
}
/** Customers are stuck or go in circles; the others are matters of taste. */
const SERIOUS: readonly OptionWarning['is'][] = ['deadEnd', 'loop', 'nobodyThere']

export interface WarningPanelProps {
  editor: MenuEditorModel
  targets: ActionTargets
  warnings: readonly OptionWarning[]
  startsOpen: boolean
  /** Leads to the option of a warning. */
  onSee: (id: number | null) => void
}

/** The mistakes of the menu as it is on screen; each leads to its option. */
export function WarningPanel({ editor, targets, warnings, startsOpen, onSee }: WarningPanelProps) {
  const t = useTranslations('queueMenu.warnings')
  const [isOpen, setOpen] = useState(startsOpen)
  const list = useId()
  const numberOf = (id: number | null) => (id === null ? t('start') : editor.numberOf(id))
  const textOf = (warning: OptionWarning): string => {
    const queueId = 'queueId' in warning ? warning.queueId : 0
    const fileListId = 'fileListId' in warning ? warning.fileListId : 0
    return t(`${warning.is}.text`, {
      number: numberOf(warning.optionId),
      other: 'otherId' in warning ? numberOf(warning.otherId) : '',
      words: editor.nameOf(warning.optionId),
      max: 'max' in warning ? String(warning.max) : '',
      list: targets.fileLists.find(({ id }) => id === fileListId)?.name ?? '',
      queue: targets.queues.find(({ id }) => id === queueId)?.name ?? '',
    })
  }
  if (warnings.length === 0)
    return (
      <p className={styles.fine} role="status">
        <CircleCheck size={16} aria-hidden="true" /> {t('none')}
      </p>
    )
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <section className={styles.warnings} aria-label={t('title', { count: warnings.length })}>
      <button
        type="button"
        className={styles.warningHead}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <TriangleAlert size={16} aria-hidden="true" />
        <b>{t('title', { count: warnings.length })}</b>
        <span>{t('sentence')}</span>
        <Chevron size={16} aria-hidden="true" />
      </button>
      <ul id={list} hidden={!isOpen}>
        {warnings.map(warning => {
          const Icon = ICONS[warning.is]
          return (
            <li key={`${warning.is} ${warning.optionId}`}>
              <Icon size={14} aria-hidden="true" data-serious={SERIOUS.includes(warning.is) || undefined} />
              <span>
                <b>{t(`${warning.is}.title`)}</b> {textOf(warning)}
              </span>
              <button
                type="button"
                className={styles.see}
                aria-label={`${t('see')}: ${numberOf(warning.optionId)}`}
                onClick={() => onSee(warning.optionId)}
              >
                {t('see')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
