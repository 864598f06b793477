import { Button } from '@mantine/core'
import {
  localClock,
  protocolOf,
  ticketVariableValues,
  type Rehearsal,
  type RehearsalAnswer,
} from '@recado/domain'
import { ChevronRight, RotateCcw, SendHorizontal } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { QueueSquare } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMe } from '../../session/index.ts'
import { PhoneFrame } from '../../simulator/index.ts'
import type { MenuEditorModel } from '../use-menu-editor.ts'
import type { RehearsalSetup } from '../use-rehearsal-setup.ts'
import styles from './Rehearsal.module.css'
import bubbleStyles from './RehearsalBubble.module.css'
import { AnswerKeys, CompanyBubble, FileListBubbles } from './RehearsalBubble.tsx'
import { RehearsalControls } from './RehearsalControls.tsx'
import { RehearsalNotice } from './RehearsalNotice.tsx'

/** The ticket of a rehearsal, for the variables of its texts. */
const TICKET_ID = 1482

/** The values of the variables for a fictitious customer at the moment of the rehearsal. */
function useRehearsalVariables(queueName: string, { connectionName, context }: RehearsalSetup) {
  const t = useTranslations('queueMenu.phone')
  const { company } = useMe()
  const { now } = context
  return useMemo(
    () =>
      ticketVariableValues({
        ticket: {
          id: TICKET_ID,
          protocol: protocolOf(localClock(now, company.timezone).date, TICKET_ID),
          queue: { name: queueName },
          whatsapp: { name: connectionName },
        },
        contact: { name: t('sample'), extraInfo: [] },
        userName: '',
        company,
        now,
      }),
    [queueName, connectionName, company, now, t],
  )
}

/** Where the customer of the rehearsal is in the menu. */
function RehearsalPath({
  editor,
  setup,
  rehearsal,
}: Pick<RehearsalPhoneProps, 'editor' | 'setup' | 'rehearsal'>) {
  const t = useTranslations('queueMenu.phone')
  const left = setup.targets.queues.find(({ id }) => id === rehearsal.queueId && id !== editor.queue.id)
  return (
    <p className={styles.path} role="status" aria-label={t('path')}>
      {t('start')}
      {rehearsal.path.map(id => (
        <Fragment key={id}>
          <ChevronRight size={12} aria-hidden="true" />
          <b>{editor.numberOf(id)}</b>
        </Fragment>
      ))}
      {left ? (
        <>
          <ChevronRight size={12} aria-hidden="true" />
          <QueueSquare color={left.color} /> {left.name}
        </>
      ) : null}
    </p>
  )
}

function Composer({ onAnswer }: { onAnswer: (answer: RehearsalAnswer) => void }) {
  const t = useTranslations('queueMenu.phone')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onAnswer({ text: text.trim() })
    setText('')
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <input
        type="text"
        value={text}
        aria-label={t('write')}
        placeholder={t('write')}
        onChange={event => setText(event.currentTarget.value)}
      />
      <IconButton
        type="submit"
        className={styles.send}
        size={40}
        label={t('send')}
        icon={<SendHorizontal size={18} />}
      />
    </form>
  )
}

function Conversation({
  editor,
  setup,
  rehearsal,
  isVisible,
  onAnswer,
}: Omit<RehearsalPhoneProps, 'onRestart'>) {
  const t = useTranslations('queueMenu.phone')
  const variables = useRehearsalVariables(editor.queue.name, setup)
  const list = useRef<HTMLDivElement>(null)
  const { length } = rehearsal.lines
  useEffect(() => {
    list.current?.scrollTo?.({ top: list.current.scrollHeight })
  }, [length, isVisible])
  const input = {
    variables,
    nodeOf: (id: number) => editor.draft.find(node => node.id === id),
    nameOf: editor.nameOf,
    onSelect: editor.select,
    onPress: ({ id, title }: { id: string; title: string }) => onAnswer({ text: title, choiceId: id }),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div ref={list} className={styles.log} role="log" aria-label={t('messages')} tabIndex={0}>
      {rehearsal.lines.map((line, at) => {
        const key = `${at} ${line.is}`
        switch (line.is) {
          case 'customer':
            return (
              <div key={key} className={bubbleStyles.bubble} data-mine>
                {line.text}
              </div>
            )
          case 'text':
          case 'file':
            return <CompanyBubble key={key} line={line} {...input} />
          case 'fileList': {
            const files = setup.targets.fileLists.find(({ id }) => id === line.fileListId)
            return files && <FileListBubbles key={key} list={files} optionId={line.optionId} {...input} />
          }
          default:
            return (
              <RehearsalNotice
                key={key}
                line={line}
                targets={setup.targets}
                nameOf={editor.nameOf}
                minutes={setup.context.connection.timeUseBotQueues}
              />
            )
        }
      })}
    </div>
  )
}

export interface RehearsalPhoneProps {
  editor: MenuEditorModel
  setup: RehearsalSetup
  rehearsal: Rehearsal
  /** A hidden conversation cannot scroll to its end. */
  isVisible: boolean
  onAnswer: (answer: RehearsalAnswer) => void
  onRestart: () => void
}

/** A phone that talks with the menu as it is on screen, saved or not. Nothing is sent. */
export function RehearsalPhone(props: RehearsalPhoneProps) {
  const { editor, setup, rehearsal, onAnswer, onRestart } = props
  const t = useTranslations('queueMenu.phone')
  const { company } = useMe()
  const { endWord } = setup.context.connection
  const words = ['0', '#', ...(endWord.trim() === '' ? [] : [endWord])]
  return (
    <div className={styles.pane}>
      <div className={styles.top}>
        <h3>{t('title')}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<RotateCcw size={14} />}
          onClick={onRestart}
        >
          {t('restart')}
        </Button>
      </div>
      <RehearsalControls setup={setup} />
      <div className={styles.phone}>
        <PhoneFrame label={t('label')} at={setup.context.now}>
          <div className={styles.company}>
            <Avatar name={company.name} size={34} />
            <div>
              <p className={styles.companyName}>{company.name}</p>
              <p className={styles.note}>{t('note')}</p>
            </div>
          </div>
          <Conversation {...props} />
          <Composer onAnswer={onAnswer} />
        </PhoneFrame>
      </div>
      <div className={styles.foot}>
        <RehearsalPath editor={editor} setup={setup} rehearsal={rehearsal} />
        <AnswerKeys words={words} onAnswer={word => onAnswer({ text: word })} />
      </div>
    </div>
  )
}
