import { Button } from '@mantine/core'
import { substituteVariables, type Choice, type RehearsalLine } from '@recado/domain'
import { FileText, List, ListTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormattedText } from '../../../ui/chat/FormattedText.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { MenuNode } from '../menu-node.ts'
import type { FileListTarget } from '../option-actions.ts'
import styles from './RehearsalBubble.module.css'

export interface BubbleInput {
  variables: ReadonlyMap<string, string>
  /** The option of this menu; undefined for the queue, and for an option of another queue. */
  nodeOf: (id: number) => MenuNode | undefined
  nameOf: (id: number | null) => string
  onPress: (choice: Choice) => void
  onSelect: (id: number | null) => void
}

/** Choices to press: buttons stand below the text, a list opens. */
function Choices({
  line: { buttons, list },
  onPress,
}: {
  line: Extract<RehearsalLine, { is: 'text' }>
  onPress: (choice: Choice) => void
}) {
  const t = useTranslations('queueMenu.phone')
  const [isOpen, setOpen] = useState(false)
  const choices = buttons ?? list ?? []
  if (choices.length === 0) return null
  return (
    <div className={styles.choices}>
      {list ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <List size={16} aria-hidden="true" /> {t('choices', { count: list.length })}
        </button>
      ) : null}
      {(list && !isOpen ? [] : choices).map(choice => (
        <button key={choice.id} type="button" onClick={() => onPress(choice)}>
          {choice.title}
          {choice.description === undefined ? null : <small>{choice.description}</small>}
        </button>
      ))}
    </div>
  )
}

function FileBubble({ file }: { file: Pick<MenuNode['file'], 'name' | 'url' | 'mime'> | undefined }) {
  const isPicture = file?.mime?.startsWith('image/') === true && file.url !== null
  return isPicture ? (
    <img className={styles.picture} src={file.url ?? undefined} alt={file.name ?? ''} />
  ) : (
    <span className={styles.file}>
      <FileText size={18} aria-hidden="true" />
      <span>{file?.name}</span>
    </span>
  )
}

/** A bubble of the company: a text with choices, or a file. A button leads to its option in the tree. */
export function CompanyBubble({
  line,
  variables,
  nodeOf,
  nameOf,
  onPress,
  onSelect,
}: BubbleInput & { line: Extract<RehearsalLine, { is: 'text' | 'file' }> }) {
  const t = useTranslations('queueMenu.phone')
  const { optionId } = line
  const isHere = optionId === null || nodeOf(optionId) !== undefined
  return (
    <div className={styles.bubble}>
      {line.is === 'file' ? (
        <FileBubble file={nodeOf(line.optionId)?.file} />
      ) : (
        <>
          <span className={styles.text}>
            <FormattedText text={substituteVariables(line.text, variables)} />
          </span>
          <Choices line={line} onPress={onPress} />
        </>
      )}
      {isHere ? (
        <IconButton
          className={styles.show}
          size={26}
          label={t('show', { name: nameOf(optionId) })}
          icon={<ListTree size={14} />}
          onClick={() => onSelect(optionId)}
        />
      ) : null}
    </div>
  )
}

/** The message and the files of a file list. */
export function FileListBubbles({
  list: { message, options },
  optionId,
  ...input
}: BubbleInput & { list: FileListTarget; optionId: number | null }) {
  return (
    <>
      <CompanyBubble line={{ is: 'text', optionId, text: message }} {...input} />
      {options.map(({ id, file, path, mediaType }) =>
        path === null ? null : (
          <div key={id} className={styles.bubble}>
            <FileBubble file={{ name: file, url: path, mime: mediaType }} />
          </div>
        ),
      )}
    </>
  )
}

/** Quick answers below the conversation. */
export const AnswerKeys = ({
  words,
  onAnswer,
}: {
  words: readonly string[]
  onAnswer: (word: string) => void
}) =>
  words.map(word => (
    <Button key={word} size="compact-xs" variant="default" onClick={() => onAnswer(word)}>
      {word}
    </Button>
  ))
